import { list } from '@coffret/contracts/answers';
import { CULTURES, oneOf } from '@coffret/contracts/fields';
import { sampleMail } from '@coffret/contracts/mails/answers';
import { z } from 'zod';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { MailSample } from '../../core/mail-sample.ts';
import type { Services } from '../../core/services.ts';

export function sampleRoutes(
  app: Routes,
  { branding, publicUrl }: Services,
  samples: readonly MailSample[],
): void {
  app.get(
    '/api/mailSamples',
    operation('listMailSamples', 'Returns a sample of each kind of mail.', {
      access: ['user_w'],
      querystring: z.strictObject({ culture: oneOf(CULTURES) }),
      answers: list(sampleMail),
    }),
    async (request) => {
      const about = { appName: branding.appName, link: publicUrl() };
      const rows = samples.map(({ kind, write }) => ({ kind, ...write(request.query.culture, about) }));
      return { rows, count: rows.length };
    },
  );
}
