import { type Culture, LANGUAGES, languageOf } from '@coffret/contracts/languages';
import type { FastifyRequest } from 'fastify';

/** Of the browser's first language, for pages without a user. */
export const acceptedCulture = ({ headers }: Pick<FastifyRequest, 'headers'>): Culture =>
  LANGUAGES[languageOf((headers['accept-language'] ?? '').slice(0, 2).toLowerCase())].culture;
