import type { View } from '@coffret/projections/view';
import { z } from 'zod';
import { isRecent } from '../lib/is-recent.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { assertShown } from './assert-shown.ts';
import type { Services } from './services.ts';

export interface ReferencedFiles {
  prefix: string;
  view: View;
  field: string;
}

interface TemporaryFiles {
  prefix: string;
  view: null;
}

type Dependencies = Pick<Services, 'clock' | 'files' | 'locks' | 'log' | 'readModels' | 'view'>;

/** A file is written before its event, and a request may be repeated for a day. */
const SAFE_AGE_MS = 25 * 3_600_000;
const PAGE = 500;
const TIME_LIMIT_MS = 3_600_000;

const valueAt = (doc: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as { [name: string]: unknown } | null)?.[name], doc);

async function namedAmong(
  { view }: Dependencies,
  keys: readonly string[],
  kept: ReferencedFiles,
): Promise<Set<unknown>> {
  const [column = kept.field] = kept.field.split('.');
  const docs = await view(kept.view).find({ [kept.field]: keys }, { projection: { [column]: 1 } });
  return new Set(docs.map((doc) => valueAt(doc, kept.field)));
}

async function removeOrphanedIn(
  needs: Dependencies,
  kept: ReferencedFiles | TemporaryFiles,
  ending: AbortSignal,
): Promise<number> {
  const { files, clock } = needs;
  const now = clock.now().getTime();
  if (kept.view) {
    const { streams, types } = kept.view;
    await assertShown(needs, streams[0] ?? '', types);
  }
  let removed = 0;
  let page = await files.list(kept.prefix, { limit: PAGE });
  while (page.length > 0) {
    const old = page
      .filter(({ keptAt }) => !isRecent(keptAt.getTime(), SAFE_AGE_MS, now))
      .map(({ key }) => key);
    const named = kept.view && old.length > 0 ? await namedAmong(needs, old, kept) : new Set();
    for (const key of old.filter((each) => !named.has(each))) {
      ending.throwIfAborted();
      await files.remove(key);
      removed += 1;
    }
    page = await files.list(kept.prefix, { after: page.at(-1)?.key, limit: PAGE });
  }
  return removed;
}

/** Removes files that a crash left without an event. Run in one process only. */
export function removeOrphanedFiles(
  needs: Dependencies,
  all: readonly (ReferencedFiles | TemporaryFiles)[],
  signal: AbortSignal,
): Promise<void> {
  return needs.locks.withLock('sweep-files', async (lost) => {
    const ending = AbortSignal.any([signal, lost]);
    for (const kept of all) {
      const removed = await removeOrphanedIn(needs, kept, ending);
      if (removed > 0) {
        needs.log.info({ prefix: kept.prefix, files: removed }, 'unreferenced files were removed');
      }
    }
  });
}

type All = readonly (ReferencedFiles | TemporaryFiles)[];

export const sweepFiles = defineJob({
  name: 'sweep-files',
  data: z.object({}),
  daily: true,
  timeLimitMs: TIME_LIMIT_MS,
  run: ({ signal }, needs: Dependencies, all: All) => removeOrphanedFiles(needs, all, signal),
});
