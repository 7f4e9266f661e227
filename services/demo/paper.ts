import type { Catalogue, ElementKind } from '@coffret/cabinet/catalogue';
import type { ProjLine } from '@coffret/cabinet/configuration';
import type { SlotBox } from '@coffret/cabinet/drawing/layout';
import { layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { placeOnLine } from '@coffret/cabinet/drawing/placement';
import type { Stack } from '@coffret/contracts/configurations/events';
import { PNG } from 'pngjs';

const NOTICE = [
  'Coffret - donn\\351es de d\\351monstration / demonstration data',
  'Le papier de ce devis fictif n\\222a pas \\351t\\351 imprim\\351 : rouvrez la configuration',
  'et demandez un nouveau devis pour obtenir le document complet.',
  'The paper of this made-up quote was not printed: reopen the configuration',
  'and ask for a new quote to get the whole document.',
];

/** Printing thousands of PDFs would take an hour. */
export function noticePaper(): Uint8Array {
  const text = NOTICE.map((line, i) => `BT /F1 12 Tf 60 ${760 - 24 * i} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

type Colour = readonly [red: number, green: number, blue: number];

const HOUSING: Colour = [203, 208, 204];
const COLOURS: { [kind in ElementKind]: Colour } = {
  CLASSIC: [40, 42, 46],
  CEE: [196, 48, 43],
  MCB: [245, 245, 245],
  RCD: [222, 235, 247],
  ESTOP: [240, 196, 25],
  ACC: [120, 126, 134],
  HEAD: [245, 245, 245],
  CONNECTION: [120, 126, 134],
};
const PIXELS_PER_MM = 0.5;
/** mm. */
const EDGE = 4;
const GAP = 2;

const projLines = ({ lines, elements }: Stack): ProjLine[] =>
  lines.map(({ id, line, ref }) => ({
    id,
    line,
    ProjProduct: { ref },
    ProjSlots: elements
      .filter(({ lineId }) => lineId === id)
      .map((element) => ({ slot: element.slot, ProjProduct: { ref: element.ref } })),
  }));

/** Coloured boxes where the front view has blocks and elements. */
export function stackPicture(stack: Stack, catalogue: Catalogue): Uint8Array {
  const layout = layoutCabinet(projLines(stack), catalogue);
  const pixels = (mm: number) => Math.round(mm * PIXELS_PER_MM);
  const png = new PNG({ width: pixels(layout.width + 2 * EDGE), height: pixels(layout.height + 2 * EDGE) });
  const fill = ({ x, y, width, height }: SlotBox, [red, green, blue]: Colour) => {
    const [left, right] = [pixels(x + EDGE), pixels(x + width + EDGE)];
    for (let row = pixels(y + EDGE); row < pixels(y + height + EDGE); row++) {
      for (let column = left; column < Math.min(right, png.width); column++) {
        png.data.set([red, green, blue, 255], 4 * (row * png.width + column));
      }
    }
  };
  for (const line of layout.lines) {
    fill({ x: line.x, y: line.y, width: line.width, height: line.height - GAP }, HOUSING);
    for (const element of line.elements) {
      const { widthMm, heightMm, technical } = element.product;
      const { box } = element;
      const width = widthMm ?? box.width - GAP;
      const height = heightMm ?? box.height - GAP;
      const { x, y, scale } = placeOnLine(line, element, { width, height });
      fill({ x, y, width: width * scale, height: height * scale }, COLOURS[technical.elementKind ?? 'ACC']);
    }
  }
  return PNG.sync.write(png);
}

export const BLANK_PICTURE: Uint8Array = PNG.sync.write(new PNG({ width: 1, height: 1 }));
