import type { Catalogue, ElementKind } from '@coffret/cabinet/catalogue';
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
const MODULE = 36;
const ROW = 72;
const GAP = 6;

export function stackPicture({ lines, elements }: Stack, { byRef }: Catalogue): Uint8Array {
  const rows = lines.filter(({ line }) => line > 0);
  const modules = Math.max(1, ...rows.map(({ ref }) => byRef.get(ref)?.slots ?? 0));
  const png = new PNG({ width: modules * MODULE + 2 * GAP, height: Math.max(1, rows.length) * ROW + GAP });
  const fill = (left: number, top: number, width: number, height: number, [red, green, blue]: Colour) => {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < Math.min(left + width, png.width); x++) {
        png.data.set([red, green, blue, 255], 4 * (y * png.width + x));
      }
    }
  };
  for (const [index, line] of rows.entries()) {
    const top = GAP + index * ROW;
    fill(GAP, top, Math.max(1, byRef.get(line.ref)?.slots ?? 1) * MODULE, ROW - GAP, HOUSING);
    for (const { slot, ref } of elements.filter(({ lineId }) => lineId === line.id)) {
      const product = byRef.get(ref);
      const width = (product?.nbModules ?? 1) * MODULE - 2;
      const left = Math.round(GAP + (slot - 0.5) * MODULE);
      fill(left + 1, top + 12, width, ROW - GAP - 24, COLOURS[product?.technical.elementKind ?? 'ACC']);
    }
  }
  return PNG.sync.write(png);
}

export const BLANK_PICTURE: Uint8Array = PNG.sync.write(new PNG({ width: 1, height: 1 }));
