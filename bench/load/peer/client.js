// Six players at each of many matches of server.js, over socket.io's WebSockets. ours.py does the same for us.
// usage: node client.js PORT MATCHES; prints {"ready": true}, then answers each line that is
// `closed SECONDS` or `paced RATE SECONDS` with a line of JSON; the end of the input is the end
const readline = require('readline');
const { io } = require('socket.io-client');

const SEATS = 6;
// milliseconds for what is still under way at the end of a run
const LAST_ARRIVALS = 20000;
// about as many bytes as one of our answers and its updates carry
const PAD = 'x'.repeat(150);
const [port, matches] = process.argv.slice(2).map(Number);
const session = Math.random().toString(36).slice(2, 8);

const now = () => performance.now();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

class Match {
  constructor(number) {
    this.id = `m${session}_${number}`;
    this.sockets = [];
    this.state = 0;
    this.current = '0';
    this.received = 0;
    this.inFlight = false;
    this.sentAt = 0;
    this.due = [];
    this.latencies = [];
    this.straightOn = false;
  }

  async open() {
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = io(`http://127.0.0.1:${port}/toy`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      this.sockets.push(socket);
      await new Promise((done, failed) => {
        socket.on('connect_error', failed);
        socket.on('connect', () => socket.emit('sync', this.id, String(seat), undefined, SEATS));
        socket.once('sync', (_, { state }) => {
          this.state = state._stateID;
          this.current = state.ctx.currentPlayer;
          done();
        });
      });
      socket.on('update', (_, state) => this.hear(state));
      socket.on('disconnect', (why) => {
        console.error(`the server hung up: ${why}`);
        process.exit(1);
      });
    }
  }

  hear(state) {
    if (!this.inFlight || state._stateID !== this.state + 1 || ++this.received < SEATS) return;
    this.latencies.push(now() - this.sentAt);
    this.inFlight = false;
    this.state = state._stateID;
    this.current = state.ctx.currentPlayer;
    if (this.due.length) this.send(this.due.shift());
    else if (this.straightOn) this.send(now());
  }

  // at its time, or as soon as the move before has arrived; it is late from its time on
  wanted(at) {
    if (this.inFlight) this.due.push(at);
    else this.send(at);
  }

  send(since) {
    this.received = 0;
    this.inFlight = true;
    this.sentAt = since;
    const move = { type: 'MAKE_MOVE', payload: { type: 'act', args: [PAD], playerID: this.current } };
    this.sockets[+this.current].emit('update', move, this.state, this.id, this.current);
  }
}

async function closed(all, seconds) {
  for (const match of all) match.straightOn = true;
  for (const match of all) match.wanted(now());
  await sleep(seconds * 1000);
  const answers = all.reduce((sum, match) => sum + match.latencies.length, 0);
  for (const match of all) match.straightOn = false;
  return answers;
}

async function paced(all, rate, seconds) {
  const began = now();
  const plan = [];
  for (let turn = 0; turn < rate * seconds; turn++)
    all.forEach((match, number) => plan.push([began + ((turn + number / all.length) / rate) * 1000, match]));
  for (const [at, match] of plan) {
    while (now() < at) await sleep(1);
    match.wanted(now());
  }
  return plan.length;
}

async function measured(all, mode, numbers) {
  for (const match of all) match.latencies = [];
  const cpu = process.cpuUsage();
  const began = now();
  const answers = await (mode === 'closed' ? closed : paced)(all, ...numbers);
  const seconds = (now() - began) / 1000;
  const used = process.cpuUsage(cpu);
  // what is still under way arrives, and counts for nothing but the latency of a paced run
  const last = now() + LAST_ARRIVALS;
  while (now() < last && all.some((match) => match.inFlight)) await sleep(10);
  const latencies = all.flatMap((match) => match.latencies).sort((a, b) => a - b);
  const at = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
  return {
    answers,
    missing: all.filter((match) => match.inFlight).length,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (used.user + used.system) / 1e6 / seconds,
  };
}

async function main() {
  const all = Array.from({ length: matches }, (_, number) => new Match(number));
  for (const match of all) await match.open();
  console.log(JSON.stringify({ ready: true }));
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [mode, ...numbers] = line.split(' ');
    console.log(JSON.stringify(await measured(all, mode, numbers.map(Number))));
  }
  process.exit(0);
}

main();
