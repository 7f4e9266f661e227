import { QUOTE } from '@coffret/contracts/documents/events';
import { storeDocument } from '../subjects/documents/public.ts';
import { BLANK_PICTURE, noticePaper } from './paper.ts';
import type { BackdatedServices } from './past.ts';

export interface Papers {
  documentId: number;
  imageDocumentId: number;
}

const notice = noticePaper();

/** One notice per customer instead of thousands of PDFs. */
export async function leaveNotice(
  { services, cause }: BackdatedServices,
  customerId: number,
): Promise<Papers> {
  const about = {
    type: 'default',
    params: QUOTE,
    linkedEntityModel: 'user',
    linkedEntityId: customerId,
  } as const;
  const keep = async (bytes: Uint8Array, filename: string, mime: string) =>
    (await storeDocument(services, { ...about, bytes, filename, mime, userId: customerId }, cause)).id;
  return {
    documentId: await keep(notice, 'papier-non-imprime.pdf', 'application/pdf'),
    imageDocumentId: await keep(BLANK_PICTURE, 'image-non-dessinee.png', 'image/png'),
  };
}
