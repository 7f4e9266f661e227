import { CULTURES, type Culture, DEFAULT_CULTURE } from '@coffret/contracts/languages';
import type { FastifyRequest } from 'fastify';

/** Of who asks; nobody's is the default one. */
export const cultureOf = ({ viewer }: Pick<FastifyRequest, 'viewer'>): Culture =>
  CULTURES.find((culture) => culture === viewer?.doc.culture) ?? DEFAULT_CULTURE;
