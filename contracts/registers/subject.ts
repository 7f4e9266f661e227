import { type EventCategory, subject } from '../subject.ts';
import type { RegisterPaths } from './paths.ts';
import { REGISTERS } from './registers.ts';
import { registerSentences } from './sentences.ts';

const categories: { readonly [entity: string]: EventCategory } = Object.fromEntries(
  REGISTERS.map(({ entity, title }) => [entity, { title, sentences: registerSentences[entity] ?? {} }]),
);
const names: { readonly [field: string]: string } = Object.fromEntries(
  REGISTERS.map(({ entity }) => [`${entity}Id`, entity]),
);

export const registers = subject<RegisterPaths>()({
  categories,
  rights: {
    entities: {
      sector: { fr: 'Secteurs', en: 'Sectors' },
      agency: { fr: 'Agences', en: 'Agencies' },
      department: { fr: 'Départements', en: 'Departments' },
    },
  },
  names,
});
