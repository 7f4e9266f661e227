import { z } from 'zod';
import { id, text } from '../fields.ts';

/** Of one user; as many are shared by all. */
export const MAX_TEMPLATES = 100;

const MAX_NAME = 100;

export const newTemplate = z.strictObject({
  configurationId: id(),
  lib: text(MAX_NAME),
  libEn: text(MAX_NAME).nullish(),
  /** For every user. */
  shared: z.boolean({ error: 'INVALID_PARAMETER' }).nullish(),
});
