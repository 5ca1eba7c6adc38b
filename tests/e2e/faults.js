/** Everything on the page that is cut, broken, sticks out, overlaps or is too small to tap, in words. */
() => {
  const faults = [];
  const root =
    [...document.querySelectorAll("dialog")].find((each) => each.matches(":modal")) ?? document.body;
  const named = (e) =>
    `<${e.localName} class="${e.className}" data-do="${e.dataset?.do ?? ""}"> ` +
    `"${(e.innerText || e.getAttribute("aria-label") || "").slice(0, 40).replaceAll("\n", " ")}"`;
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !forEars(e);
  // said but not shown: clipped away, or waiting above the screen for the keyboard
  function forEars(e) {
    for (let up = e; up; up = up.parentElement) {
      if (getComputedStyle(up).clipPath === "inset(50%)") return true;
      const box = up.getBoundingClientRect();
      if (box.right <= 0 || box.bottom + scrollY <= 0) return true;
    }
    return false;
  }
  const wide = document.scrollingElement;
  if (wide.scrollWidth > innerWidth + 1)
    faults.push(`the page is ${wide.scrollWidth} px wide, the screen ${innerWidth}`);
  const seen = [...root.querySelectorAll("*")].filter((e) => shown(e));
  for (const e of seen) {
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height || e.closest("svg")) continue;
    const style = getComputedStyle(e);
    const text = [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (text && (box.left < -1 || box.right > innerWidth + 1) && !scrolls(e))
      faults.push(`off the screen: ${named(e)}`);
    if (
      !["visible", "auto", "scroll"].includes(style.overflowX) &&
      e.scrollWidth > e.clientWidth + 1 &&
      !e.closest("[title]") &&
      e.innerText?.trim()
    )
      faults.push(`cut in width (${e.scrollWidth} > ${e.clientWidth}): ${named(e)}`);
    if (
      !["visible", "auto", "scroll"].includes(style.overflowY) &&
      e.scrollHeight > e.clientHeight + 2 &&
      !e.closest("[title]") &&
      e.innerText?.trim()
    )
      faults.push(`cut in height (${e.scrollHeight} > ${e.clientHeight}): ${named(e)}`);
  }
  // names whose letters are to be as small as their longest word needs; on the smallest screens there is a limit to that
  const usual = getComputedStyle(document.documentElement).fontSize === "16px" && innerWidth >= 360;
  for (const e of usual ? seen.filter((each) => each.style.getPropertyValue("--longest")) : [])
    for (const word of broken(e)) faults.push(`broken in mid-word: ${word} in ${named(e)}`);
  function broken(e) {
    const [text, range] = [e.firstChild, document.createRange()];
    return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width).map((box) => Math.round(box.top)));
      return lines.size > 1 ? [word] : [];
    });
  }
  function scrolls(e) {
    for (let up = e.parentElement; up; up = up.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowX) && up !== document.documentElement)
        return true;
    return false;
  }
  const controls = seen.filter((e) => e.matches("button, a[href], input, select, textarea, summary"));
  const boxes = controls.map((e) => [e, visiblePart(e)]).filter(([, box]) => box);
  // what stays in sight covers what is scrolled past it
  function afloat(e) {
    for (let up = e; up; up = up.parentElement)
      if (["sticky", "fixed"].includes(getComputedStyle(up).position)) return true;
    return false;
  }
  function visiblePart(e) {
    let { left, top, right, bottom } = e.getBoundingClientRect();
    for (let up = e.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (up === document.documentElement || up === document.body) continue;
      const clip = up.getBoundingClientRect();
      [left, top, right, bottom] = [
        Math.max(left, clip.left),
        Math.max(top, clip.top),
        Math.min(right, clip.right),
        Math.min(bottom, clip.bottom),
      ];
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  }
  boxes.forEach(([one, a], i) => {
    for (const [two, b] of boxes.slice(i + 1)) {
      if (one.contains(two) || two.contains(one) || afloat(one) !== afloat(two)) continue;
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1 && height > 1)
        faults.push(
          `${Math.round(width)}x${Math.round(height)} px of ${named(one)} and ${named(two)} overlap`,
        );
    }
    const label = one.matches("input[type=checkbox], input[type=radio]")
      ? (one.closest("label") ?? one)
      : one;
    const { width, height } = label.getBoundingClientRect();
    if ((width < 24 || height < 24) && !(one.matches("a") && one.closest("p, li, footer")))
      faults.push(`${Math.round(width)}x${Math.round(height)} px is too small to tap: ${named(one)}`);
  });
  return [...new Set(faults)];
};
