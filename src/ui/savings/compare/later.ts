/** Work put off. Each function returns what calls it off. */

export function later(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** Once the page has been drawn, and has taken what was pressed meanwhile. */
export function afterFrame(act: () => void): () => void {
  let stop: () => void;
  const frame = requestAnimationFrame(() => {
    stop = later(act, 0);
  });
  stop = () => cancelAnimationFrame(frame);
  return () => stop();
}
