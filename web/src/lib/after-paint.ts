/** Goes on when what was drawn last is on the screen; in a tab that nobody sees, soon. Returns how to stop it. */
export function afterPaint(then: () => void): () => void {
  if (document.hidden) return later(then);
  let stop = () => {};
  const frame = requestAnimationFrame(() => {
    stop = later(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

function later(then: () => void) {
  const timer = setTimeout(then);
  return () => clearTimeout(timer);
}
