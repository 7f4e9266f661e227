import { Rocket } from '@blueprintjs/icons';
import type { Release, ReleaseNote } from '@coffret/contracts/registers/answers';
import { releaseNotes, releases } from '@coffret/contracts/registers/release-registers';
import { hasAnyRight } from '../../session/rights.ts';
import { registerList } from '../registers/public.ts';
import { NoteStatusTag } from './note-status.tsx';
import { PublishDialog } from './publish-dialog.tsx';

export const releasesList = registerList<Release>(releases, {
  actions: [
    {
      Icon: Rocket,
      text: 'releases.publish',
      may: (_release, user) => hasAnyRight(user, 'release_w'),
      disabledReason: ({ publishedAt }) => (publishedAt === null ? undefined : 'releases.isPublished'),
      run: (release, { show }) => show((close) => <PublishDialog release={release} onClose={close} />),
    },
  ],
});

export const releaseNotesList = registerList<ReleaseNote>(releaseNotes, {
  columns: [
    { key: 'category', label: 'registers.releaseNotes.fields.category', kind: 'text', width: 88 },
    {
      key: 'status',
      label: 'registers.releaseNotes.fields.status',
      kind: 'custom',
      width: 116,
      card: 'aside',
      cell: ({ status }) => <NoteStatusTag status={status} />,
    },
    {
      key: 'releaseLib',
      label: 'registers.releaseNotes.fields.releaseId',
      kind: 'text',
      width: 88,
      card: 'text',
    },
    { key: 'relatedTask', label: 'registers.releaseNotes.fields.relatedTask', kind: 'text', width: 104 },
  ],
});
