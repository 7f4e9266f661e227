import { z } from 'zod';
import * as field from '../fields.ts';
import { byRights, register } from './register.ts';

export const releases = register({
  entity: 'release',
  list: 'releases',
  fields: z.strictObject({
    lib: z.string(),
    /** YYYY-MM-DD. */
    date: z.string(),
    /** Since when everybody knows of it; null: they do not yet. */
    publishedAt: z.string().nullable(),
  }),
  form: z.strictObject({ lib: field.text(), date: field.day() }),
  access: byRights('release'),
  headings: {
    lib: { fr: 'Nom', en: 'Name' },
    date: { fr: 'Date', en: 'Date', kind: 'date' },
    publishedAt: { fr: 'Publiée le', en: 'Published on', kind: 'date' },
  },
  golden: { lib: '2026.12', date: '2026-12-01', publishedAt: '2026-12-01T09:30:00.000Z' },
  isLong: true,
  sort: { column: 'date', order: 'desc' },
});

/** product.md, section 4. CLOSE alone is shown to everybody. */
export const NOTE_STATUSES = ['READY', 'ON_GOING', 'ON_VALIDATION', 'CLOSE'] as const;
export type NoteStatus = (typeof NOTE_STATUSES)[number];

export const releaseNotes = register({
  entity: 'releaseNote',
  list: 'releaseNotes',
  fields: z.strictObject({
    lib: z.string(),
    category: z.string().nullable(),
    description: z.string().nullable(),
    /** As whoever works on it names it, e.g. a ticket. */
    relatedTask: z.string().nullable(),
    status: z.enum(NOTE_STATUSES),
    releaseId: z.int().nullable(),
  }),
  form: z.strictObject({
    lib: field.text(),
    category: field.text(50).nullish(),
    description: field.paragraphs().nullish(),
    relatedTask: field.text().nullish(),
    status: field.oneOf(NOTE_STATUSES).optional(),
    releaseId: field.optionalId(),
  }),
  access: byRights('release'),
  headings: {
    lib: { fr: 'Titre', en: 'Title' },
    category: { fr: 'Catégorie', en: 'Category' },
    description: { fr: 'Description', en: 'Description' },
    relatedTask: { fr: 'Tâche liée', en: 'Related task' },
    status: { fr: 'Statut', en: 'Status', codes: 'releaseStatus' },
    releaseId: { fr: 'Version (id)', en: 'Release (id)' },
    releaseLib: { fr: 'Version', en: 'Release' },
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
