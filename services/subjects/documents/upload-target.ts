import type { uploadFields } from '@coffret/contracts/documents/commands';
import type { AddedDocument } from '@coffret/contracts/documents/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { ID_TEXT } from '@coffret/contracts/number-texts';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { z } from 'zod';
import type { Viewer } from '../../core/http/access.ts';
import { linkedEntity } from '../../core/linked-entities.ts';
import type { QueryServices } from '../../core/services.ts';

type UploadTarget = Pick<AddedDocument, 'linkedEntityModel' | 'linkedEntityId' | 'userId'>;

/** NOT_FOUND when the viewer may not read it. */
export async function namedEntity(
  services: QueryServices,
  viewer: Viewer,
  fields: z.infer<typeof uploadFields>,
): Promise<UploadTarget | Refusal> {
  const { linkedEntityModel = null, linkedEntityId = null } = fields;
  if (linkedEntityModel === null || linkedEntityId === null) {
    return { linkedEntityModel: null, linkedEntityId: null, userId: viewer.id };
  }
  const entity = await linkedEntity(services, linkedEntityModel, linkedEntityId, viewer);
  if (!entity) return refuse('NOT_FOUND', 'linkedEntityId');
  return { linkedEntityModel, linkedEntityId, userId: entity.ownerId };
}

/** The file name is the configuration's id; the link must be consistent. */
export async function quotedConfiguration(
  services: QueryServices,
  viewer: Viewer,
  filename: string,
): Promise<UploadTarget | Refusal> {
  const [, stem, extension] = /^(.*)\.(\w+)$/.exec(filename) ?? [];
  if (extension !== 'png') return refuse('fileTypeError', 'filedata');
  if (!new RegExp(`^${ID_TEXT}$`).test(String(stem))) return refuse('INVALID_PARAMETER', 'filedata');
  const id = Number(stem);
  const entity = await linkedEntity(services, 'configuration', id, viewer);
  const doc = entity && (await services.view(configurationsView).findOne({ _id: id }));
  if (!doc) return refuse('NOT_FOUND', 'filedata');
  if (doc.status !== 'PENDING') return refuse('configurationCompleted');
  if (doc.projectStatus === 'CLOSED') return refuse('projectFinished');
  return { linkedEntityModel: 'configuration', linkedEntityId: id, userId: entity.ownerId };
}
