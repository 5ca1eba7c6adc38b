/** Moves the keyboard focus to the new heading when the view that had it is replaced. */

/** Call it in the setup of a component. It acts when `view` changes, and only if something had the focus. */
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
