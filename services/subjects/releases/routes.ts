import { list } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import { rowVersion } from '@coffret/contracts/fields';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { itemAnswer, type Release, type ReleaseNote } from '@coffret/contracts/registers/answers';
import { DONE_STATUSES, releaseNotes, releases } from '@coffret/contracts/registers/release-registers';
import { type News, type NewsNote, news, newsNote } from '@coffret/contracts/releases/answers';
import { childrenOf } from '@coffret/projections/list/children';
import { publicFields } from '@coffret/projections/list/run-list';
import { registerView } from '@coffret/projections/registers/view';
import { z } from 'zod';
import { cause } from '../../core/http/access.ts';
import { idParams, operation, pageQuery, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, Environment, QueryServices } from '../../core/services.ts';
import { changeItem } from '../registers/public.ts';

export function releaseRoutes(app: Routes, services: CommandServices & Environment & QueryServices): void {
  const all = () => services.view<Doc & Release>(registerView(releases));

  const allNotes = () => services.view<Doc & ReleaseNote>(registerView(releaseNotes));
  const closed: Filter = { status: DONE_STATUSES };
  const oldestFirst = { createdAt: 1, _id: 1 } as const;

  app.post(
    '/api/releasesPublish/:id',
    operation('publishRelease', 'Publishes a release and notifies all users, once.', {
      access: ['release_w'],
      params: idParams,
      body: z.strictObject({ rowVersion: rowVersion().optional() }),
      answers: itemAnswer(releases),
      readBy: ['release_r'],
    }),
    async (request) => {
      const { id } = request.params;
      const before = await all().findOne({ _id: id });
      if (!before) return refuse('NOT_FOUND');
      if (before.publishedAt !== null) return publicFields<Release>(before);
      const fields = { publishedAt: services.clock.now().toISOString() };
      const version = request.body.rowVersion;
      const refusal = await changeItem(services, releases, id, fields, version, cause(request));
      if (refusal) return refusal;
      const doc = await all().findOne({ _id: id });
      return doc ? publicFields<Release>(doc) : refuse('NOT_FOUND');
    },
  );

  app.get(
    '/api/news',
    operation('listNews', 'Returns the published releases with their notes, newest first.', {
      access: 'user',
      querystring: pageQuery,
      answers: list(news),
    }),
    async ({ query: { page, size } }) => {
      const published = { publishedAt: { not: [null] } };
      const [docs, count] = await Promise.all([
        all().find(published, { sort: { publishedAt: -1, _id: -1 }, skip: (page - 1) * size, limit: size }),
        all().count(published),
      ]);
      const releaseIds = docs.map(({ id }) => id);
      const shown = { filter: closed, sort: oldestFirst };
      const notes = await childrenOf(allNotes(), 'releaseId', releaseIds, shown);
      const rows = docs.map(({ id, lib, date, publishedAt }): News => {
        const { rows: own = [], count: noteCount = 0 } = notes.get(id) ?? {};
        return { id, lib, date, publishedAt: String(publishedAt), notes: own, noteCount };
      });
      return { rows, count };
    },
  );

  app.get(
    '/api/news/notes/:id',
    operation('listNewsNotes', 'Returns the closed notes of a published release, oldest first.', {
      access: 'user',
      params: idParams,
      querystring: pageQuery,
      answers: list(newsNote),
    }),
    async ({ params: { id: releaseId }, query: { page, size } }) => {
      const release = await all().findOne({ _id: releaseId });
      if (!release || release.publishedAt === null) return refuse('NOT_FOUND');
      const own: Filter = { ...closed, releaseId };
      const [docs, count] = await Promise.all([
        allNotes().find(own, { sort: oldestFirst, skip: (page - 1) * size, limit: size }),
        allNotes().count(own),
      ]);
      return { rows: docs.map(publicFields<NewsNote>), count };
    },
  );
}
