import { documentsView } from '@coffret/projections/documents/view';
import type { Services } from '../../../core/services.ts';
import { fileNameOf } from '../../documents/public.ts';
import type { ZipEntry } from './zip.ts';

/** Uploads and PDFs; deleted files are skipped. */
export async function* filesOf(
  { view, files }: Pick<Services, 'view' | 'files'>,
  userId: number,
): AsyncGenerator<ZipEntry> {
  for await (const doc of view(documentsView).each({ userId }, { sort: { addedAt: 1, _id: 1 } })) {
    const file = await files.get(String(doc._docKey));
    if (file) yield { name: fileNameOf(doc), content: file.content, isPacked: true };
  }
}
