import { download } from '../../lib/download.ts';
import { seriesColour } from './chart-data.ts';

/** Styles to inline, because an SVG image has no style sheets. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
  'dominant-baseline',
];
/** Image pixels per CSS pixel. */
const SCALE = 2;
const PADDING = 24;
const TITLE_PX = 36;
const LINE_PX = 24;

function standingAlone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  svg.querySelectorAll('*').forEach((element, at) => {
    const computed = getComputedStyle(element);
    for (const name of STYLES) copies[at]?.style.setProperty(name, computed.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(standingAlone(svg)))}`;
  await image.decode();
  return image;
}

interface Picture {
  svg: SVGSVGElement;
  title: string;
  legend: readonly { label: string; figure: string; colour: number }[];
  fileName: string;
}

/** With title and legend, in the current theme. */
export async function savePng({ svg, title, legend, fileName }: Picture): Promise<void> {
  const tokens = getComputedStyle(svg);
  const token = (name: string) => tokens.getPropertyValue(name);
  const { width, height } = svg.getBoundingClientRect();
  const image = await imageOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (height + 2 * PADDING + TITLE_PX + legend.length * LINE_PX + PADDING / 2) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no images');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = token('--surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, x: number, y: number, weight: string, align: CanvasTextAlign = 'left') => {
    pen.font = `${weight} 14px ${token('--font')}`;
    pen.fillStyle = token('--ink');
    pen.textAlign = align;
    pen.fillText(text, x, y);
  };
  write(title, PADDING, PADDING + 14, token('--weight-strong'));
  pen.drawImage(image, PADDING, PADDING + TITLE_PX, width, height);
  legend.forEach(({ label, figure, colour }, at) => {
    const y = 1.5 * PADDING + TITLE_PX + height + at * LINE_PX;
    pen.fillStyle = token(seriesColour(colour).slice('var('.length, -1));
    pen.fillRect(PADDING, y + 3, 10, 10);
    write(label, PADDING + 18, y + 13, token('--weight'));
    write(figure, PADDING + width, y + 13, token('--weight-strong'), 'right');
  });
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('this browser keeps no images');
  download(file, `${fileName}.png`);
}
