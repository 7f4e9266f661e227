import type { Format } from '@coffret/contracts/documents/formats';
import { detectFormat } from './detect.ts';

export interface Examined {
  format: Format;
  /** What to keep in place of what was sent; null: that, as it is. */
  redrawn: Uint8Array | null;
}

/**
 * The format of a file that was read to its end; null for a format not accepted, and for a damaged, encrypted or
 * active file of one that is. Pictures are drawn anew. To be run outside of the server's process. What takes long
 * to load is loaded when a file asks for it.
 */
export async function examine(bytes: Uint8Array): Promise<Examined | null> {
  const format = await detectFormat(bytes);
  switch (format) {
    case null:
    case 'tooLarge':
      return null;
    case 'pdf': {
      const { isInertPdf } = await import('./inert-pdf.ts');
      return (await isInertPdf(bytes)) ? { format, redrawn: null } : null;
    }
    case 'png':
    case 'jpg':
    case 'webp':
    case 'gif': {
      const { redraw } = await import('./redraw.ts');
      const redrawn = await redraw(bytes, format);
      return redrawn && { format, redrawn };
    }
    default:
      return { format, redrawn: null };
  }
}
