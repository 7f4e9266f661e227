import { supportRequest } from '@coffret/contracts/contacts/commands';
import { uploadName } from '@coffret/contracts/documents/commands';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { z } from 'zod';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause, type Viewer, viewer } from '../../core/http/access.ts';
import { createConcurrencyLimit, MAX_CONCURRENT_UPLOADS } from '../../core/http/concurrency-limit.ts';
import { readBodyOrForm, type SentFile } from '../../core/http/multipart.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import { tooMany } from '../../core/http/too-many.ts';
import type { Services } from '../../core/services.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import { sealText } from '../../platform/person-keys/sealed-text.ts';
import { storeUpload } from '../documents/public.ts';
import { mailSupportRequest, notifyOfSupportRequest } from './support-jobs.ts';

/** It is attached to a mail. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const meaningOf = (_name: string, text: string) => text;

/** It belongs to its sender like any other document. */
async function storePicture(
  services: Services,
  who: Viewer,
  file: SentFile | null,
  why: CommandContext,
): Promise<{ documentId?: number } | Refusal> {
  if (!file) return {};
  if (file.bytes.length > MAX_PICTURE_BYTES) return refuse('TOO_LARGE', 'filedata');
  const about = { linkedEntityModel: 'user', linkedEntityId: who.id, userId: who.id } as const;
  const stored = await storeUpload(services, who, file, { type: 'image', params: 'support', ...about }, why);
  return isRefusal(stored) ? stored : { documentId: stored.id };
}

export function supportRoutes(app: Routes, services: Services): void {
  const { limits, jobs, keyring } = services;
  const limitPerUser = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS);
  app.post(
    '/api/support',
    operation(
      'askSupport',
      'Mails a message of the user, and a picture, to the company and notifies staff.',
      {
        access: 'user',
        body: supportRequest,
        form: z.strictObject({ ...supportRequest.shape, filedata: z.file().optional() }),
        refuses: ['fileTypeError', 'QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS'],
      },
    ),
    (request) => {
      const who = viewer(request);
      return limitPerUser(who.id, async () => {
        const form = await readBodyOrForm(request, supportRequest, { meaningOf, filename: uploadName });
        if (isRefusal(form)) return form;
        const why = cause(request);
        if (isDone(why)) return null;
        const left = await limits.take('callRequests', String(who.id));
        if (!left.ok) return tooMany(left.retryAfterMs);
        const picture = await storePicture(services, who, form.file, why);
        if (isRefusal(picture)) return picture;
        const sealed = await sealText(keyring, userKey(who.id), JSON.stringify(form.fields));
        // Erased meanwhile.
        if (sealed === null) return null;
        const data = { userId: who.id, sealed, ...picture };
        await jobs.enqueue([
          mailSupportRequest.named(request, data),
          notifyOfSupportRequest.named(request, data),
        ]);
        return null;
      });
    },
  );
}
