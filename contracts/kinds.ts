import type { Kind } from './subject.ts';
import { CONTRACTS } from './subjects.ts';

/** Every category of streams. */
export const KINDS: { readonly [category: string]: Kind } = Object.assign(
  {},
  ...CONTRACTS.map(({ kinds }) => kinds),
);

export const CATEGORIES: readonly string[] = Object.keys(KINDS);

/** The sentences of all events, by type. */
export const SENTENCES: Kind['sentences'] = Object.assign(
  {},
  ...Object.values(KINDS).map(({ sentences }) => sentences),
);

/** Every event type of the product, each once. */
export const TYPES: readonly string[] = Object.keys(SENTENCES);

/** The event types of a category; none of one that there is not. */
export const typesOfKind = (category: string): string[] => Object.keys(KINDS[category]?.sentences ?? {});
