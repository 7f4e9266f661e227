import { startOf } from '../characters.ts';

/** `tag` and `text` escape all values: a drawing is safe to insert into HTML. */
export type Attributes = Record<string, string | number | undefined>;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For XML and HTML text and quoted attributes. Characters invalid in XML become U+FFFD. */
export function escapeMarkup(value: string): string {
  return value
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
    .replace(FORBIDDEN_IN_XML, '\ufffd');
}

const FORBIDDEN_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const attribute = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escapeMarkup(value);

/** `children` are markup. Undefined attributes are left out; numbers have two decimals. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${attribute(value)}"`))
    .join('');
  return children.length === 0 ? `<${name}${list}/>` : `<${name}${list}>${children.join('')}</${name}>`;
}

export const group = (attributes: Attributes, ...children: string[]) => tag('g', attributes, ...children);
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}) =>
  tag('rect', { x, y, width, height, ...attributes });
export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}) =>
  tag('circle', { cx, cy, r, ...attributes });
export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}) =>
  tag('line', { x1, y1, x2, y2, ...attributes });
/** Numbers in `d` are rounded to two decimals. */
export const path = (d: string, attributes: Attributes = {}) =>
  tag('path', {
    d: d.replace(/(?<!\d)-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100)),
    ...attributes,
  });

/** Mean character width of sans-serif fonts, em. */
const ADVANCE = 0.58;

interface TextStyle extends Attributes {
  size: number;
  maxWidth?: number;
  anchor?: 'start' | 'middle' | 'end';
}

export function text(x: number, y: number, content: string, style: TextStyle): string {
  const { size, maxWidth = Number.POSITIVE_INFINITY, anchor = 'middle', ...attributes } = style;
  const fitted = Math.min(size, maxWidth / (content.length * ADVANCE));
  return tag(
    'text',
    { x, y, 'font-size': fitted, 'text-anchor': anchor, ...attributes },
    escapeMarkup(content),
  );
}

export function shortened(content: string, maxWidth: number, size: number): string {
  const room = Math.floor(maxWidth / (size * ADVANCE));
  return content.length <= room ? content : `${startOf(content, Math.max(1, room - 1)).trimEnd()}…`;
}

/** Text that is set down to four fifths of its size, then shortened; a shortened one has its whole as `<title>`. */
export function fittedText(
  x: number,
  y: number,
  content: string,
  { size, maxWidth, ...style }: TextStyle & { maxWidth: number },
): string {
  const fitted = Math.max(0.8 * size, Math.min(size, maxWidth / (content.length * ADVANCE)));
  const shown = shortened(content, maxWidth, fitted);
  const drawn = text(x, y, shown, { ...style, size: fitted });
  return shown === content ? drawn : group({}, tag('title', {}, escapeMarkup(content)), drawn);
}

/** `role` group: with parts of their own for screen readers. */
export function svg(
  viewBox: { x: number; y: number; width: number; height: number; role?: 'img' | 'group' },
  label: string,
  ...children: string[]
): string {
  const { x, y, width, height, role = 'img' } = viewBox;
  const box = [x, y, width, height].map(attribute).join(' ');
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: box,
      role,
      'aria-label': label,
      'font-family': "Inter, 'Liberation Sans', Arial, sans-serif",
    },
    ...children,
  );
}
