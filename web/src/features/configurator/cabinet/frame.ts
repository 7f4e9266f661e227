const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** mm. */
export interface DrawnFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The viewBox. */
export function frameOf(svg: string): DrawnFrame {
  const [x = 0, y = 0, width = 1, height = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return { x, y, width, height };
}

/** CSS position of a box within the frame. */
export const overlayStyle = (frame: DrawnFrame, box: DrawnFrame) => ({
  left: percent(box.x - frame.x, frame.width),
  top: percent(box.y - frame.y, frame.height),
  width: percent(box.width, frame.width),
  height: percent(box.height, frame.height),
});
