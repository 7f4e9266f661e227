import { QUOTE } from '@coffret/contracts/documents/events';
import type { LinkedEntityModel } from '@coffret/contracts/linked-entities';
import { documentsView } from '@coffret/projections/documents/view';
import type { Viewer } from '../../core/http/access.ts';
import { linkedScope } from '../../core/linked-entities.ts';
import type { Services } from '../../core/services.ts';
import { bytesOf } from '../../platform/files/files.ts';
import type { Attachment } from '../../platform/mail/mail.ts';

type Dependencies = Pick<Services, 'view' | 'files'>;

/** null: deleted. */
export async function documentFile({ view, files }: Dependencies, id: number): Promise<Attachment | null> {
  const doc = await view(documentsView).findOne({ _id: id });
  const content = doc && (await bytesOf(await files.get(String(doc._docKey))));
  return content && { filename: String(doc.docOriginalname), contentType: String(doc.mime), content };
}

/** null: deleted. */
export async function documentBytes(services: Dependencies, id: number): Promise<Uint8Array | null> {
  return (await documentFile(services, id))?.content ?? null;
}

export async function linkedDocument(
  { view }: Pick<Services, 'view'>,
  id: number,
  to: { linkedEntityModel: LinkedEntityModel; linkedEntityId: number },
  viewer: Viewer,
): Promise<boolean> {
  return (await view(documentsView).findOne({ all: [{ _id: id, ...to }, linkedScope(viewer)] })) !== null;
}

/** The last image uploaded as {configId}.png; null: none. */
export async function quoteImage(
  { view }: Pick<Services, 'view'>,
  configId: number,
  imageName: string,
): Promise<number | null> {
  const [newest] = await view(documentsView).find(
    {
      linkedEntityId: configId,
      linkedEntityModel: 'configuration',
      params: QUOTE,
      docOriginalname: imageName,
      mime: 'image/png',
    },
    { sort: { _position: -1 }, limit: 1, projection: { id: 1 } },
  );
  return newest ? Number(newest._id) : null;
}
