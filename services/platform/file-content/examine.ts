import type { Format } from '@coffret/contracts/documents/accepted-uploads';
import { detectFormat } from './detect.ts';

export interface Examined {
  format: Format;
  /** The re-encoded picture; null: store the original bytes. */
  redrawn: Uint8Array | null;
}

/** Null: not accepted, damaged, encrypted or active. For a process of its own; slow modules are loaded on demand. */
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
      const { reencodePicture } = await import('./reencode-picture.ts');
      const redrawn = await reencodePicture(bytes, format);
      return redrawn && { format, redrawn };
    }
    default:
      return { format, redrawn: null };
  }
}
