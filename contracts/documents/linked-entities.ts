import { z } from 'zod';
import type { Right } from '../rights.ts';

/** What a document (or a comment) can be about (decisions.md). */
export const LINKED_ENTITY_MODELS = ['project', 'configuration', 'user', 'group', 'quote'] as const;
export type LinkedEntityModel = (typeof LINKED_ENTITY_MODELS)[number];

/** What staff must hold to see what is linked to an entity; its owner sees it without. */
export const READ_RIGHT_OF: Record<LinkedEntityModel, Right> = {
  project: 'project_r',
  configuration: 'configuration_r',
  user: 'user_r',
  group: 'group_r',
  quote: 'configuration_r',
};

/** How many comments and documents a row of a list has: taken when it is sent back, and ignored. */
export const linkedCounts = { commentCount: z.unknown().optional(), documentCount: z.unknown().optional() };
