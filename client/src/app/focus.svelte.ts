/** Where the keyboard is when what it was at has gone: at the heading of what came instead, not nowhere. */

/** For the setup of a component: whenever `view` is another, and only for whoever had the focus on something. */
export function focusHeading(view: () => unknown, heading = 'main h1'): void {
  let held = false;

  $effect.pre(() => {
    view();
    held = somewhere();
  });

  $effect(() => {
    view();
    if (!held || somewhere()) return;
    const found = document.querySelector<HTMLElement>(heading) ?? document.querySelector('main');
    if (!found) return;
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
  });
}

function somewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
