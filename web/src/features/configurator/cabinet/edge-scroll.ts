/** px from the edge of the window. */
const EDGE = 56;
/** px per frame, at the edge. */
const FASTEST = 18;

/** px per frame. */
export function scrollStep(y: number, height: number): number {
  const inside = Math.min(y, height - y);
  if (inside >= EDGE) return 0;
  const speed = Math.ceil(FASTEST * Math.min(1, 1 - inside / EDGE));
  return y < height / 2 ? -speed : speed;
}

/** `scrolled` is called after each step. */
export function edgeScroll(scrolled: () => void) {
  let frame: number | undefined;
  let step = 0;
  const turn = () => {
    const before = window.scrollY;
    window.scrollBy(0, step);
    frame = step !== 0 && window.scrollY !== before ? requestAnimationFrame(turn) : undefined;
    scrolled();
  };
  return {
    pointerAt(y: number) {
      step = scrollStep(y, window.innerHeight);
      if (step !== 0) frame ??= requestAnimationFrame(turn);
    },
    stop() {
      step = 0;
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
  };
}
