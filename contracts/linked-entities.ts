import { z } from 'zod';

export const LINKED_ENTITY_MODELS = ['project', 'configuration', 'user', 'group', 'quote'] as const;
export type LinkedEntityModel = (typeof LINKED_ENTITY_MODELS)[number];

export const linkedCounts = { commentCount: z.unknown().optional(), documentCount: z.unknown().optional() };
