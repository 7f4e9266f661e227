import type { Catalogue, ElementKind } from '@coffret/cabinet/catalogue';
import type { ProjLine } from '@coffret/cabinet/configuration';
import { layoutCabinet, type SlotBox } from '@coffret/cabinet/drawing/layout';
import { placeOnLine } from '@coffret/cabinet/drawing/placement';
import type { Stack } from '@coffret/contracts/configurations/events';
import { QUOTE } from '@coffret/contracts/documents/events';
import { PNG } from 'pngjs';
import { storeDocument } from '../subjects/documents/public.ts';
import type { BackdatedServices } from './past.ts';

const NOTICE = [
  'Coffret - données de démonstration / demonstration data',
  'Le papier de ce devis fictif n’a pas été imprimé : rouvrez la configuration',
  'et demandez un nouveau devis pour obtenir le document complet.',
  'The paper of this made-up quote was not printed: reopen the configuration',
  'and ask for a new quote to get the whole document.',
];

/** Printing thousands of PDFs would take an hour. */
export async function noticePaper(): Promise<Uint8Array> {
  // Only where there is a demonstration: the library is large.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([595, 842]).drawText(NOTICE.join('\n'), { x: 60, y: 760, size: 12, lineHeight: 24, font });
  return pdf.save();
}

type Colour = readonly [red: number, green: number, blue: number];

const HOUSING: Colour = [203, 208, 204];
const COLOURS: { [kind in ElementKind]: Colour } = {
  CLASSIC: [40, 42, 46],
  CEE: [196, 48, 43],
  MCB: [245, 245, 245],
  RCD: [222, 235, 247],
  RCBO: [222, 235, 247],
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

export interface Papers {
  documentId: number;
  imageDocumentId: number;
}

let notice: Promise<Uint8Array> | undefined;

/** One notice per customer instead of thousands of PDFs. */
export async function leaveNotice(
  { services, cause }: BackdatedServices,
  customerId: number,
): Promise<Papers> {
  notice ??= noticePaper();
  const about = {
    type: 'default',
    params: QUOTE,
    linkedEntityModel: 'user',
    linkedEntityId: customerId,
  } as const;
  const keep = async (bytes: Uint8Array, filename: string, mime: string) =>
    (await storeDocument(services, { ...about, bytes, filename, mime, userId: customerId }, cause)).id;
  return {
    documentId: await keep(await notice, 'papier-non-imprime.pdf', 'application/pdf'),
    imageDocumentId: await keep(BLANK_PICTURE, 'image-non-dessinee.png', 'image/png'),
  };
}
