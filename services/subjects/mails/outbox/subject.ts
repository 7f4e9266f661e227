import { list } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import { wholeText } from '@coffret/contracts/fields';
import { mail } from '@coffret/contracts/outbox/answers';
import { z } from 'zod';
import { acceptedCulture } from '../../../core/http/accepted-culture.ts';
import { operation, pageQuery, type Routes } from '../../../core/http/operation.ts';
import type { Subject } from '../../../core/subject.ts';
import type { Outbox } from '../../../platform/mail/outbox-mailer.ts';
import { outboxPage } from './page.ts';

const attachment = z.strictObject({
  mailId: z.string().max(200),
  index: wholeText(0, 50),
});

/** Mails without an SMTP app, for development only. */
function outboxRoutes(app: Routes, outbox: Outbox, appName: string): void {
  const mails = (query: z.infer<typeof pageQuery>) => {
    const { rows, count } = outbox.list(query);
    return {
      count,
      rows: rows.map(({ attachments, ...mail }) => ({
        ...mail,
        attachments: attachments.map(({ filename }, index) => ({
          filename,
          url: `/api/outbox/${encodeURIComponent(mail.id)}/${index}`,
        })),
      })),
    };
  };

  app.get(
    '/api/outbox',
    operation('listMails', 'Returns the stored mails, newest first.', {
      access: 'anybody',
      querystring: pageQuery,
      answers: list(mail),
    }),
    async (request) => mails(request.query),
  );

  app.get(
    '/api/outbox/:mailId/:index',
    operation('getAttachment', 'Returns the attachment of a mail.', {
      access: 'anybody',
      params: attachment,
      answers: { file: ['application/pdf'] },
      costs: null,
    }),
    async (request, reply) => {
      const found = outbox.attachment(request.params.mailId, request.params.index);
      if (!found) return refuse('NOT_FOUND');
      return reply
        .type(found.contentType)
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(found.filename)}`)
        .send(Buffer.from(found.content));
    },
  );

  app.get(
    '/outbox',
    { config: { access: 'anybody' }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const { rows, count } = mails(request.query);
      const culture = acceptedCulture(request);
      const page = outboxPage({ appName, culture, mails: rows, count, ...request.query });
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );
}

export const outbox: Subject = {
  name: 'outbox',
  about: 'Mails that are stored instead of sent, for trying out the product.',
  routes(server, { branding }, { outbox: mails }) {
    if (mails) outboxRoutes(server, mails, branding.appName);
  },
};
