import type { Purpose } from '../../core/mailed-links.ts';

const HOUR_MS = 3_600_000;

/** Mail texts name these times too: mail-texts.fr.ts, mail-texts.en.ts. */
export const LINK_LIFETIMES_MS = {
  activation: 24 * HOUR_MS,
  reset: HOUR_MS,
  unlock: 7 * 24 * HOUR_MS,
  email: 24 * HOUR_MS,
  share: 30 * 24 * HOUR_MS,
} as const satisfies { [purpose in Purpose]: number };
