import { toDay } from '../day.ts';
import { choice, day, instant, optionalItem, optionalText, paragraphs, text } from './fields.ts';
import { byRights, register } from './register.ts';

export const releases = register({
  entity: 'release',
  list: 'releases',
  named: 'la version',
  title: 'Versions',
  fields: {
    lib: text('Nom'),
    date: day('Date'),
    publishedAt: instant('Publiée le'),
  },
  access: byRights('release'),
  screen: {
    menu: { after: '/undeliveredMails' },
    texts: {
      rows_one: '{{total}} version',
      rows_other: '{{total}} versions',
      emptyText: 'Ajoutez une première version\u00a0: ses notes diront ce qu’elle apporte.',
      add: 'Ajouter une version',
      newTitle: 'Nouvelle version',
      none: 'Aucune version',
    },
  },
  golden: { lib: '2026.12', date: toDay('2026-12-01'), publishedAt: '2026-12-01T09:30:00.000Z' },
  isLong: true,
  sort: { column: 'date', order: 'desc' },
});

/** Offered by the screens. */
export const NOTE_STATUSES = ['READY', 'ON_GOING', 'ON_VALIDATION', 'CLOSE'] as const;
/** Clients of old also send the last two. */
const STORED_STATUSES = [...NOTE_STATUSES, 'IN_PROGRESS', 'FINISHED'] as const;
export type NoteStatus = (typeof STORED_STATUSES)[number];
export const DONE_STATUSES: readonly NoteStatus[] = ['CLOSE', 'FINISHED'];

export const releaseNotes = register({
  entity: 'releaseNote',
  list: 'releaseNotes',
  named: 'la note de version',
  title: 'Notes de version',
  fields: {
    lib: text('Titre'),
    category: optionalText('Catégorie', 50),
    description: paragraphs('Description'),
    relatedTask: optionalText('Tâche liée'),
    status: choice('Statut', STORED_STATUSES, 'releaseStatus'),
    releaseId: optionalItem('Version'),
  },
  access: byRights('release'),
  screen: {
    menu: { after: '/releases', place: 'sub' },
    texts: {
      rows_one: '{{total}} note',
      rows_other: '{{total}} notes',
      emptyText: 'Ajoutez une première note\u00a0: une nouveauté, une correction.',
      add: 'Ajouter une note',
      newTitle: 'Nouvelle note',
    },
  },
  golden: {
    lib: 'Import de tarif',
    category: 'Catalogue',
    description: 'Chaque prix est montré avant d’être changé.',
    relatedTask: 'COF-214',
    status: 'CLOSE',
    releaseId: 3,
  },
  defaults: { status: 'READY' },
  isLong: true,
  sort: { column: 'createdAt', order: 'desc' },
});
