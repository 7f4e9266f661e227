import { z } from 'zod';

export const COMMENTED_MODELS = ['project', 'configuration', 'user', 'group', 'quote', 'company'] as const;

/** Documents are linked to products too: their data sheets. */
export const LINKED_ENTITY_MODELS = [...COMMENTED_MODELS, 'product'] as const;
export type LinkedEntityModel = (typeof LINKED_ENTITY_MODELS)[number];
export type CommentedModel = (typeof COMMENTED_MODELS)[number];

export const linkedCounts = { commentCount: z.unknown().optional(), documentCount: z.unknown().optional() };
