import type { Culture } from '@coffret/contracts/languages';
import { at } from '../../data/api/path.ts';

export const MAX_SHOWN = 100;

export const undeliveredPath = (of: { userId?: number; configurationId?: number }) =>
  at('/api/undeliveredMails', { ...of, size: MAX_SHOWN });
const SHOWN_TO_USER = 10;

export const mailsToPath = (userId: number) => at('/api/mails', { userId, size: SHOWN_TO_USER });
export const samplesPath = (culture: Culture) => at('/api/mailSamples', { culture });
export const sendAgainPath = (id: string) => at('/api/mails/{id}/sendAgain', { id });
export const sendPath = (id: string) => at('/api/undeliveredMails/send/{id}', { id });
