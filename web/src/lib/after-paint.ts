/** Calls `then` after the next paint, or soon in a hidden tab. Returns a function that cancels it. */
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
