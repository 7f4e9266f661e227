import type { Culture } from '@coffret/contracts/languages';

/** A kind of mail with invented data. */
export interface MailSample {
  kind: string;
  write(
    culture: Culture,
    about: { appName: string; link: string },
  ): { subject: string; html: string; text: string };
}
