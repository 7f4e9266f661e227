import { Rocket } from '@blueprintjs/icons';
import type { Release, ReleaseNote } from '@coffret/contracts/registers/answers';
import { NOTE_STATUSES } from '@coffret/contracts/registers/releases';
import { holds } from '../../session/rights.ts';
import { RELEASES, registerList } from '../registers/public.ts';
import { NoteStatusTag } from './note-status.tsx';
import { PublishDialog } from './publish-dialog.tsx';

export const releasesList = registerList<Release>({
  entity: 'release',
  list: 'releases',
  sort: { column: 'date', order: 'desc' },
  columns: [
    { key: 'date', label: 'registers.date', kind: 'date', width: 108, card: 'text' },
    { key: 'publishedAt', label: 'releases.publishedAt', kind: 'date', width: 120, card: 'aside' },
  ],
  actions: [
    {
      Icon: Rocket,
      text: 'releases.publish',
      may: (_release, user) => holds(user, 'release_w'),
      barred: ({ publishedAt }) => (publishedAt === null ? undefined : 'releases.isPublished'),
      run: (release, { show }) => show((close) => <PublishDialog release={release} onClose={close} />),
    },
  ],
});

export const releaseNotesList = registerList<ReleaseNote>({
  entity: 'releaseNote',
  list: 'releaseNotes',
  names: ['release'],
  sort: { column: 'createdAt', order: 'desc' },
  columns: [
    { key: 'category', label: 'registers.category', kind: 'text', width: 120 },
    {
      key: 'status',
      label: 'registers.status',
      kind: 'custom',
      width: 132,
      card: 'aside',
      cell: ({ status }) => <NoteStatusTag status={status} />,
    },
    { key: 'releaseLib', label: 'registers.release', kind: 'text', width: 120, card: 'text' },
    { key: 'relatedTask', label: 'registers.relatedTask', kind: 'text', width: 120 },
  ],
  filters: [
    {
      column: 'status',
      label: 'registers.status',
      values: NOTE_STATUSES.map((value) => ({ value, text: `releaseStatus.${value}` as const })),
    },
    { column: 'releaseLib', label: 'registers.release', values: { path: RELEASES, field: 'lib' } },
  ],
});
