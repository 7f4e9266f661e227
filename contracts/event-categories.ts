import type { EventCategory } from './subject.ts';
import { CONTRACTS } from './subjects.ts';

/** Every category of streams. */
export const EVENT_CATEGORIES: { readonly [category: string]: EventCategory } = Object.assign(
  {},
  ...CONTRACTS.map(({ categories }) => categories),
);

export const CATEGORY_NAMES: readonly string[] = Object.keys(EVENT_CATEGORIES);

/** The sentences of all events, by type. */
export const EVENT_SENTENCES: EventCategory['sentences'] = Object.assign(
  {},
  ...Object.values(EVENT_CATEGORIES).map(({ sentences }) => sentences),
);

/** Every event type of the product, each once. */
export const EVENT_TYPES: readonly string[] = Object.keys(EVENT_SENTENCES);

/** The event types of a category; none of one that there is not. */
export const eventTypesOf = (category: string): string[] =>
  Object.keys(EVENT_CATEGORIES[category]?.sentences ?? {});
