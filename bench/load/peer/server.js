// A game for six with almost no rules, on boardgame.io's own server, which keeps it in memory.
// usage: node server.js PORT; prints `up` when it listens
const net = require('net');

// boardgame.io listens on every interface: here only this machine may come
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ...more) {
  if (!Number.isInteger(port)) return listen.call(this, port, ...more);
  return listen.call(this, { port, host: '127.0.0.1' }, ...more.filter((each) => typeof each === 'function'));
};

const { Server } = require('boardgame.io/server');

const game = {
  name: 'toy',
  minPlayers: 2,
  maxPlayers: 8,
  // what can be undone is sent with every update: without it boardgame.io is faster
  disableUndo: true,
  setup: ({ ctx }) => ({
    coins: Array(ctx.numPlayers).fill(6),
    court: 0,
    masks: Array.from({ length: ctx.numPlayers }, (_, seat) => seat),
    last: '',
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, playerID }, said) => {
      G.coins[+playerID] += 1;
      G.court = (G.court + 1) % 50;
      G.last = said;
    },
  },
};

Server({ games: [game], origins: ['*'] }).run({
  port: Number(process.argv[2]),
  callback: () => console.log('up'),
});
