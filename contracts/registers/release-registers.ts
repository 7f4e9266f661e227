import { toDay } from '../day.ts';
import { choice, day, instant, optionalItem, optionalText, paragraphs, text } from './fields.ts';
import { byRights, register } from './register.ts';

export const releases = register({
  entity: 'release',
  list: 'releases',
  named: { fr: 'la version', en: 'the release' },
  title: { fr: 'Versions', en: 'Releases' },
  fields: {
    lib: text({ fr: 'Nom', en: 'Name' }),
    date: day({ fr: 'Date', en: 'Date' }),
    publishedAt: instant({ fr: 'Publiée le', en: 'Published on' }),
  },
  access: byRights('release'),
  screen: {
    menu: { after: '/undeliveredMails' },
    fr: {
      rows_one: '{{total}} version',
      rows_other: '{{total}} versions',
      emptyText: 'Ajoutez une première version\u00a0: ses notes diront ce qu’elle apporte.',
      add: 'Ajouter une version',
      newTitle: 'Nouvelle version',
      none: 'Aucune version',
    },
    en: {
      rows_one: '{{total}} release',
      rows_other: '{{total}} releases',
      emptyText: 'Add a first release: its notes will say what it brings.',
      add: 'Add a release',
      newTitle: 'New release',
      none: 'No release',
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
  named: { fr: 'la note de version', en: 'the release note' },
  title: { fr: 'Notes de version', en: 'Release notes' },
  fields: {
    lib: text({ fr: 'Titre', en: 'Title' }),
    category: optionalText({ fr: 'Catégorie', en: 'Category' }, 50),
    description: paragraphs({ fr: 'Description', en: 'Description' }),
    relatedTask: optionalText({ fr: 'Tâche liée', en: 'Related task' }),
    status: choice({ fr: 'Statut', en: 'Status' }, STORED_STATUSES, 'releaseStatus'),
    releaseId: optionalItem({ fr: 'Version', en: 'Release' }),
  },
  access: byRights('release'),
  screen: {
    menu: { after: '/releases', place: 'sub' },
    fr: {
      rows_one: '{{total}} note',
      rows_other: '{{total}} notes',
      emptyText: 'Ajoutez une première note\u00a0: une nouveauté, une correction.',
      add: 'Ajouter une note',
      newTitle: 'Nouvelle note',
    },
    en: {
      rows_one: '{{total}} note',
      rows_other: '{{total}} notes',
      emptyText: 'Add a first note: something new, something mended.',
      add: 'Add a note',
      newTitle: 'New note',
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
