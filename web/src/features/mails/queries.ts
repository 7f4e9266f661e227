import { at } from '../../data/api/path.ts';

export const MAX_SHOWN = 100;

export const undeliveredPath = (of: { userId?: number; configurationId?: number }) =>
  at('/api/undeliveredMails', { ...of, size: MAX_SHOWN });
export const sendPath = (id: string) => at('/api/undeliveredMails/send/{id}', { id });
