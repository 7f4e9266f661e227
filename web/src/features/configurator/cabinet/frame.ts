const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A part of the drawing's plane, in millimetres. */
export interface DrawnFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the plane that an SVG shows. */
export function frameOf(svg: string): DrawnFrame {
  const [x = 0, y = 0, width = 1, height = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return { x, y, width, height };
}

/** Where a box of the plane is laid over a drawing that shows the frame: a style. */
export const overlayStyle = (frame: DrawnFrame, box: DrawnFrame) => ({
  left: percent(box.x - frame.x, frame.width),
  top: percent(box.y - frame.y, frame.height),
  width: percent(box.width, frame.width),
  height: percent(box.height, frame.height),
});
