import { list } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import { mail } from '@coffret/contracts/outbox/answers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { operation } from '../http/operation.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Outbox } from '../platform/mail/outbox-mailer.ts';
import { outboxPage } from './page.ts';

const page = z.strictObject({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.enum(['10', '25', '50', '100'], { error: 'UNKNOWN_PARAMETER' }).default('25').transform(Number),
});
const attachment = z.strictObject({
  mailId: z.string().max(200),
  index: z.coerce.number().int().min(0).max(50),
});

/** The mails that were not sent because there is no SMTP server: for trying the product out, never in production. */
export function outboxRoutes(server: FastifyInstance, outbox: Outbox): void {
  const app = server.withTypeProvider<RouteTypes>();
  const mails = (query: z.infer<typeof page>) => {
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
    {
      config: { access: 'anybody' },
      schema: operation('listMails', 'Lists the mails that were kept, the newest first.', {
        querystring: page,
        answers: list(mail),
      }),
    },
    async (request) => mails(request.query),
  );

  app.get(
    '/api/outbox/:mailId/:index',
    {
      config: { access: 'anybody' },
      schema: operation('getAttachment', 'Answers a file that is attached to a mail.', {
        params: attachment,
        answers: { file: ['application/pdf'] },
      }),
    },
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
    { config: { access: 'anybody' }, schema: { querystring: page } },
    async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(outboxPage(mails(request.query).rows)),
  );
}
