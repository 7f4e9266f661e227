/** In shares of the picture's width and height. */
export interface Point {
  x: number;
  y: number;
}

/** A blackened rectangle. */
export interface Zone extends Point {
  id: number;
  width: number;
  height: number;
}

type Place = Omit<Zone, 'id'>;

export const withZone = (zones: readonly Zone[], place: Place): Zone[] => [
  ...zones,
  { ...place, id: Math.max(0, ...zones.map(({ id }) => id)) + 1 },
];

/** For the keyboard: it is moved and sized from there. */
export const MIDDLE: Place = { x: 0.35, y: 0.45, width: 0.3, height: 0.1 };
const STEP = 0.01;
/** Anything smaller is a click. */
const SMALLEST = 0.005;

const within = (value: number, most = 1) => Math.min(Math.max(value, 0), most);

/** null: too small to be meant. */
export function zoneBetween(a: Point, b: Point): Place | null {
  const [x, y] = [within(Math.min(a.x, b.x)), within(Math.min(a.y, b.y))];
  const [width, height] = [within(Math.max(a.x, b.x)) - x, within(Math.max(a.y, b.y)) - y];
  return Math.min(width, height) < SMALLEST ? null : { x, y, width, height };
}

const ARROWS: { [key: string]: Point } = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Moved, or with Shift made larger or smaller at its right and lower side; null: not an arrow key. */
export function zoneAfter(zone: Zone, key: string, isSizing: boolean): Zone | null {
  const { x, y, width, height } = zone;
  const by = ARROWS[key];
  if (!by) return null;
  if (!isSizing) return { ...zone, x: within(x + by.x, 1 - width), y: within(y + by.y, 1 - height) };
  const sized = (size: number, change: number, most: number) => Math.max(within(size + change, most), STEP);
  return { ...zone, width: sized(width, by.x, 1 - x), height: sized(height, by.y, 1 - y) };
}

/** A copy without what the zones cover: every pixel that they touch is black. */
export function blackened(picture: HTMLCanvasElement, zones: readonly Zone[]): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws on no canvas');
  pen.drawImage(picture, 0, 0);
  pen.fillStyle = 'black';
  for (const { x, y, width, height } of zones) {
    const [left, top] = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)];
    const [right, bottom] = [Math.ceil((x + width) * canvas.width), Math.ceil((y + height) * canvas.height)];
    pen.fillRect(left, top, right - left, bottom - top);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}
