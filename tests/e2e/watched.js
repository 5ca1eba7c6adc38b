/** Notes all that stands on the big screen from now on: whose turn it is, what is announced, what is told. */
() => {
  window.seen = { turns: [], announced: [], lines: [] };
  const note = () => {
    const turn = document.querySelector("[data-turn]")?.dataset.turn;
    const announced = document.querySelector("[data-announced]")?.dataset.announced;
    if (turn) window.seen.turns.push(turn);
    if (announced) window.seen.announced.push(announced);
    window.seen.lines.push(...[...document.querySelectorAll("[data-lines] li")].map((line) => line.textContent));
    for (const kind of Object.keys(window.seen)) window.seen[kind] = [...new Set(window.seen[kind])];
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true });
};
