import { type MailEvent, mailEvents } from '@coffret/contracts/mails/events';
import { parseStream, typesOf, type View } from '../view.ts';

export type About = 'user' | 'quote';

export const undeliveredMailsView: View = {
  name: 'undeliveredMails',
  version: 2,
  streams: ['mail'],
  types: typesOf(mailEvents),
  indexes: [
    { fields: { userId: 1 } },
    { fields: { quoteId: 1 } },
    { fields: { configurationId: 1 } },
    { fields: { _about: 1, failedAt: 1 } },
  ],
  texts: [],
  evolve(doc, event) {
    const { type, data } = event as unknown as MailEvent;
    switch (type) {
      case 'MailFailed': {
        const id = String(parseStream(event.stream)[1]);
        const { job: kind, userId, quoteId, configurationId, isRefused } = data;
        return {
          _id: id,
          id,
          kind,
          userId,
          quoteId,
          configurationId,
          isRefused,
          isBeingSent: false,
          failedAt: event.meta.at,
          _about: (quoteId === null ? 'user' : 'quote') satisfies About,
        };
      }
      case 'MailResent':
        return doc && { ...doc, isBeingSent: true };
      case 'MailSentAgain':
        return doc;
      case 'MailSettled':
        return null;
    }
  },
};
