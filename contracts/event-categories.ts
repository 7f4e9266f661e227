import type { EventCategory } from './subject.ts';
import { CONTRACTS } from './subjects.ts';

export const EVENT_CATEGORIES: { readonly [category: string]: EventCategory } = Object.assign(
  {},
  ...CONTRACTS.map(({ categories }) => categories),
);

export const CATEGORY_NAMES: readonly string[] = Object.keys(EVENT_CATEGORIES);

export const EVENT_SENTENCES: EventCategory['sentences'] = Object.assign(
  {},
  ...Object.values(EVENT_CATEGORIES).map(({ sentences }) => sentences),
);

export const EVENT_TYPES: readonly string[] = Object.keys(EVENT_SENTENCES);

export const TECHNICAL_TYPES: ReadonlySet<string> = new Set(
  Object.values(EVENT_CATEGORIES).flatMap(({ technical = [], sentences }) =>
    technical === true ? Object.keys(sentences) : technical,
  ),
);

export const eventTypesOf = (category: string): string[] =>
  Object.keys(EVENT_CATEGORIES[category]?.sentences ?? {});
