// Measures a page as a thumb and an eye would: targets, gaps, what is cut off, contrast.
// Answers with sentences; none means all is well.
({ least, gap, ratio }) => {
  const said = [];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const name = (element) =>
    `<${element.tagName.toLowerCase()} ${element.className}> “${(element.innerText || element.value || "").slice(0, 30)}”`;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);

  const targets = all("a:not(.skip), button, label, .stand input.box");
  const tapped = targets.filter((one) => !one.querySelector("input.box") || one.matches(".count, .pick"));
  for (const target of tapped) {
    const { width, height } = target.getBoundingClientRect();
    if (width < least - 0.5 || height < least - 0.5)
      said.push(`too small, ${Math.round(width)} by ${Math.round(height)}: ${name(target)}`);
  }
  const boxes = tapped.map((one) => [one, one.getBoundingClientRect()]);
  boxes.forEach(([one, a], i) => {
    for (const [other, b] of boxes.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const apart = Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
      if (apart < gap - 0.5) said.push(`${Math.round(apart)} px between ${name(one)} and ${name(other)}`);
    }
  });
  for (const [one, box] of boxes)
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
      if (!one.closest(".scroll, .acts")) said.push(`off the screen: ${name(one)}`);

  for (const text of all(".nm, .cl, .tag, .num, .say, .btn > span, h1, h2, legend:not(.vh), .truth, .where, p, .eff"))
    if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== "inline")
      said.push(`wider than its place: ${name(text)}`);
  for (const card of all(".seat")) {
    const parts = [...card.querySelectorAll(".nm, .cl, .say, .tag, .num")].filter(shown);
    const inside = card.getBoundingClientRect();
    const half = card.querySelector(".me").getBoundingClientRect();
    for (const mark of parts.filter((one) => !one.matches(".num")))
      if (mark.getBoundingClientRect().bottom > half.bottom + 1) said.push(`below its half of the tile: ${name(mark)}`);
    const rects = parts.map((one) => [one, one.getBoundingClientRect()]);
    for (const [one, box] of rects)
      if (box.bottom > inside.bottom + 1 || box.right > inside.right + 1 || box.top < inside.top - 1)
        said.push(`cut off by its card: ${name(one)}`);
    rects.forEach(([one, a], i) => {
      for (const [other, b] of rects.slice(i + 1))
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3)
          said.push(`on top of each other: ${name(one)} and ${name(other)}`);
    });
  }
  for (const count of all(".count")) {
    const who = count.querySelector(".who");
    if (who.scrollHeight > count.clientHeight + 1) said.push(`name cut off: ${name(count)}`);
  }
  for (const part of all(".step, .cross, body"))
    if (part.scrollHeight > part.clientHeight + 1) said.push(`does not fit the screen: ${name(part)}`);

  const light = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    for (let up = element; up; up = up.parentElement) {
      const colour = getComputedStyle(up).backgroundColor;
      if (!/^rgba.*, 0\)|transparent/.test(colour)) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  for (const text of all(".num, .nm, .say, .truth, .btn:not([disabled]), .what p, h1, h2, .tag, .eff")) {
    const [a, b] = [light(getComputedStyle(text).color), light(ground(text))].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < ratio) said.push(`contrast ${contrast.toFixed(1)}: ${name(text)}`);
  }
  return said;
}
