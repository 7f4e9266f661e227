import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { ProjLine } from '@coffret/cabinet/configuration';
import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import sharp from 'sharp';

const NOTICE = `Coffret - données de démonstration / demonstration data
Le papier de ce devis fictif n’a pas été imprimé : rouvrez la configuration
et demandez un nouveau devis pour obtenir le document complet.
The paper of this made-up quote was not printed: reopen the configuration
and ask for a new quote to get the whole document.`;

/** Printing thousands of PDFs would take an hour. */
export async function noticePaper(): Promise<Uint8Array> {
  const paper = await PDFDocument.create();
  const font = await paper.embedFont(StandardFonts.Helvetica);
  paper.addPage([595, 842]).drawText(NOTICE, { x: 60, y: 760, size: 12, lineHeight: 24, font });
  return paper.save();
}

/** The front view. */
export const cabinetPicture = (lines: readonly ProjLine[], catalogue: Catalogue, label: string) =>
  sharp(Buffer.from(drawCabinet({ lines }, catalogue, { idPrefix: 'front', label })))
    .png()
    .toBuffer();

export const blankPicture = () =>
  sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
