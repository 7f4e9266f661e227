import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { dayOf } from '@coffret/contracts/day';
import { refuse } from '@coffret/contracts/errors';
import type { Culture } from '@coffret/contracts/languages';
import { documentsView } from '@coffret/projections/documents/view';
import { viewer } from '../../../core/http/access.ts';
import { createConcurrencyLimit } from '../../../core/http/concurrency-limit.ts';
import { idParams, operation, type Routes } from '../../../core/http/operation.ts';
import type { Services } from '../../../core/services.ts';
import type { Subject, SubjectContext } from '../../../core/subject.ts';
import { fileNameOf } from '../../documents/public.ts';
import { accountOf } from './account.ts';
import { json } from './json.ts';
import { dataExportPaper } from './paper.ts';
import { sectionsOf } from './sections.ts';
import { type ZipEntry, zipped } from './zip.ts';

/** Uploads and PDFs; deleted files are skipped. */
async function* filesOf({ view, files }: Pick<Services, 'view' | 'files'>, userId: number) {
  for await (const doc of view(documentsView).each({ userId }, { sort: { addedAt: 1, _id: 1 } })) {
    const file = await files.get(String(doc._docKey));
    if (file) yield { name: fileNameOf(doc), content: file.content, isPacked: true };
  }
}

const ZIP = 'application/zip';

/** Only the user's own data. */
function dataExportRoutes(app: Routes, services: Services, { exportSections }: SubjectContext): void {
  const { branding, clock, printer } = services;
  // One export at a time per user.
  const limitPerUser = createConcurrencyLimit(1);

  app.get(
    '/api/users/:id/data',
    operation('getOwnData', 'Returns all data of the user: JSON, a PDF and the files.', {
      access: 'user',
      params: idParams,
      answers: { file: [ZIP] },
      costs: 'dataExport',
      refuses: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    }),
    async (request, reply) => {
      const who = viewer(request);
      if (request.params.id !== who.id) return refuse('NOT_FOUND');
      return limitPerUser(who.id, async () => {
        const now = clock.now();
        const culture = who.doc.culture as Culture;
        const account = await accountOf(services, who.doc);
        const sections = sectionsOf(services, { ...who, culture }, exportSections);
        // Before the first byte, so that an error can still be sent.
        const page = await dataExportPaper({ appName: branding.appName, culture, now, account, sections });
        const pdf = await printer.print(page);
        async function* entries(): AsyncGenerator<ZipEntry> {
          yield { name: 'data.json', content: json(now, account, sections) };
          yield { name: 'data.pdf', content: [pdf], isPacked: true };
          yield* filesOf(services, who.id);
        }
        const zip = Readable.from(zipped(entries(), now), { objectMode: false });
        reply
          .type(ZIP)
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="data_${dayOf(now)}.zip"`)
          .send(zip);
        // The limit is held until the response is read or aborted.
        await finished(zip).catch((err: unknown) => request.log.warn({ err }, 'a data export was aborted'));
        return reply;
      });
    },
  );
}

export const dataExport: Subject = {
  name: 'ownData',
  about: 'Export of the user’s data.',
  routes: dataExportRoutes,
};
