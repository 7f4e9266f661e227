import { z } from 'zod';
import { id, oneOf, paragraphs } from '../fields.ts';
import { SHARE_PRICES } from './events.ts';

const MAX_MARGIN_PERCENT = 1000;

/** In steps of 0.01. */
const marginPercent = () =>
  z
    .number({ error: 'NUMBER' })
    .min(0, 'INVALID_PARAMETER')
    .max(MAX_MARGIN_PERCENT, 'INVALID_PARAMETER')
    .transform((percent) => Math.round(percent * 100) / 100);

/** `marginPercent`: required for OWN, ignored otherwise. `expiresAt`: a time within a year; default: 30 days. */
export const newShare = z
  .strictObject({
    configurationId: id(),
    prices: oneOf(SHARE_PRICES),
    marginPercent: marginPercent().nullish(),
    expiresAt: z.iso.datetime({ error: 'INVALID_PARAMETER' }).nullish(),
  })
  .refine(({ prices, marginPercent: margin }) => prices !== 'OWN' || margin != null, {
    path: ['marginPercent'],
    error: 'REQUIRED',
  });

export const changeRequest = z.strictObject({ text: paragraphs() });
