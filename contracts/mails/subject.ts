import { subject } from '../subject.ts';
import type { MailPaths } from './paths.ts';
import { mailSentences } from './sentences.ts';

export const mails = subject<MailPaths>()({
  categories: {
    mail: { sentences: mailSentences },
  },
});
