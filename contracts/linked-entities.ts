import { z } from 'zod';

/** What a document (or a comment) can be about. */
export const LINKED_ENTITY_MODELS = ['project', 'configuration', 'user', 'group', 'quote'] as const;
export type LinkedEntityModel = (typeof LINKED_ENTITY_MODELS)[number];

/** How many comments and documents a row of a list has: taken when it is sent back, and ignored. */
export const linkedCounts = { commentCount: z.unknown().optional(), documentCount: z.unknown().optional() };
