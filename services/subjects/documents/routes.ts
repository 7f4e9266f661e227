import { createHash } from 'node:crypto';
import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { document as answered, type StoredDocument, uploaded } from '@coffret/contracts/documents/answers';
import { fileQuery, uploadFields, uploadParams } from '@coffret/contracts/documents/commands';
import { QUOTE } from '@coffret/contracts/documents/events';
import { isRefusal, refusalOf, refuse } from '@coffret/contracts/errors';
import type { LinkedEntityModel } from '@coffret/contracts/linked-entities';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { documentsList, documentsView } from '@coffret/projections/documents/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { previousResult } from '../../core/commands/previous-result.ts';
import { cause, type Viewer, viewer } from '../../core/http/access.ts';
import { createConcurrencyLimit, MAX_CONCURRENT_UPLOADS } from '../../core/http/concurrency-limit.ts';
import { isUnchanged, tagOf } from '../../core/http/etag.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { readUpload } from '../../core/http/multipart.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import { linkedScope } from '../../core/linked-entities.ts';
import type { Services } from '../../core/services.ts';
import { document } from './decider.ts';
import { storeUpload } from './store-upload.ts';
import { namedEntity, quotedConfiguration } from './upload-target.ts';

/** 128 bits in base64url. */
const KEY_LENGTH = 22;

/** A hash, so that it does not reveal the storage key. */
const opaqueKey = (docKey: unknown): string =>
  createHash('sha256').update(String(docKey)).digest('base64url').slice(0, KEY_LENGTH);

const presentDocument = (doc: Doc): StoredDocument => ({
  ...publicFields<Omit<StoredDocument, 'docKey'>>(doc as Doc & Omit<StoredDocument, 'docKey'>),
  docKey: opaqueKey(doc._docKey),
});

/** Formats without active content. */
const SHOWN_INLINE = new Set(['application/pdf', 'image/png', 'image/jpeg']);

const FORMATS = Object.values(MIME) as [string, ...string[]];

export function documentRoutes(app: Routes, services: Services): void {
  const access = 'user' as const;
  const limitPerUser = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS);
  const view = () => services.view<Doc>(documentsView);
  const visible = (id: number, who: Viewer) => view().findOne({ all: [{ _id: id }, linkedScope(who)] });
  async function added(id: number, who: Viewer) {
    const doc = await visible(id, who);
    return doc ? { lastDocumentAdded: presentDocument(doc) } : refuse('NOT_FOUND');
  }

  listRoutes(app, services, {
    spec: documentsList,
    row: answered,
    access: 'user',
    whileViewing: true,
    scope: (who) => (who ? linkedScope(who) : { any: [] }),
    present: async (docs: Doc[]) => docs.map(presentDocument),
  });

  app.post(
    '/api/upload/:params',
    operation(
      'upload',
      'Uploads a file, whose content is checked, and links it to an entity or a future quote.',
      {
        access,
        params: uploadParams,
        form: z.strictObject({ ...uploadFields.shape, filedata: z.file() }).meta({
          dependentRequired: {
            linkedEntityModel: ['linkedEntityId'],
            linkedEntityId: ['linkedEntityModel'],
          },
        }),
        creates: uploaded,
        refuses: [
          ...(['fileTypeError', 'configurationCompleted', 'projectFinished'] as const),
          ...(['QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS'] as const),
        ],
      },
    ),
    (request) => {
      const who = viewer(request);
      return limitPerUser(who.id, async () => {
        const { params } = request.params;
        const upload = await readUpload(request, uploadFields);
        if (isRefusal(upload)) return upload;
        const why = cause(request);
        const made = await previousResult(services, document, why);
        if (made !== null) return added(made, who);
        const { file, fields } = upload;
        const target =
          params === QUOTE
            ? await quotedConfiguration(services, who, file.filename)
            : await namedEntity(services, who, fields);
        if (isRefusal(target)) return target;
        const stored = await storeUpload(services, who, file, { type: fields.type, params, ...target }, why);
        return isRefusal(stored) ? stored : added(stored.id, who);
      });
    },
  );

  app.get(
    '/api/documents/:id',
    operation('getDocument', 'Returns the metadata of a file.', {
      access,
      whileViewing: true,
      params: idParams,
      answers: answered,
    }),
    async (request) => {
      const doc = await visible(request.params.id, viewer(request));
      return doc ? presentDocument(doc) : refuse('NOT_FOUND');
    },
  );

  app.get(
    '/api/documents/:id/file',
    operation('getFile', 'Returns the content of a file.', {
      access,
      whileViewing: true,
      params: idParams,
      querystring: fileQuery,
      answers: { file: FORMATS },
      costs: null,
      etag: true,
    }),
    async (request, reply) => {
      const doc = await visible(request.params.id, viewer(request));
      if (!doc) return refuse('NOT_FOUND');
      if (isUnchanged(request, reply, tagOf(String(doc._sha256)))) return reply.code(304).send();
      const file = await services.files.get(String(doc._docKey));
      if (!file) return refuse('NOT_FOUND');
      const mime = String(doc.mime);
      const saved = ['1', 'true'].includes(request.query.download ?? '') || !SHOWN_INLINE.has(mime);
      return reply
        .header('content-type', mime)
        .header('content-length', file.size)
        .header(
          'content-disposition',
          contentDisposition(String(doc.docFilename), { type: saved ? 'attachment' : 'inline' }),
        )
        .header('x-content-type-options', 'nosniff')
        .send(file.content);
    },
  );

  app.delete(
    '/api/documents/:id',
    operation('deleteDocument', 'Deletes a file that belongs to no quote.', {
      access,
      params: idParams,
      refuses: ['IN_USE', 'notAllowed'],
    }),
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      if (await services.commands.previousOutcome(document, id, cause(request))) return null;
      const doc = await visible(id, who);
      if (!doc) return refuse('NOT_FOUND');
      const hangsOn = (doc.linkedEntityModel as LinkedEntityModel | null) ?? 'unlinked';
      if (doc.addedBy !== who.id && !may(who.rights, `clear ${hangsOn}`)) return refuse('notAllowed');
      const command = { type: 'RemoveDocument' } as const;
      return refusalOf(await services.commands.handle(document, { id, command, cause: cause(request) }));
    },
  );
}
