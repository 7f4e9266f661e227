import { list } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import { idText, oneOf } from '@coffret/contracts/fields';
import { CULTURES } from '@coffret/contracts/languages';
import { mailToUser, sampleMail, undeliveredMail } from '@coffret/contracts/mails/answers';
import { may } from '@coffret/contracts/rights';
import { undeliveredMailsView } from '@coffret/projections/mails/view';
import { z } from 'zod';
import { viewer } from '../../core/http/access.ts';
import { actor } from '../../core/http/bulk-acts.ts';
import { operation, pageQuery, type Routes } from '../../core/http/operation.ts';
import type { MailSample } from '../../core/mail-sample.ts';
import type { Services } from '../../core/services.ts';
import { mailsTo, retryFailed, sendAgain } from './sent-mails.ts';
import { type UndeliveredDoc, undeliveredScope, withNames } from './undelivered.ts';

const mailParams = z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) });

export function mailRoutes(app: Routes, services: Services): void {
  const access = ['customer_r'] as const;
  const view = () => services.view<UndeliveredDoc>(undeliveredMailsView);

  app.get(
    '/api/undeliveredMails',
    operation('listUndeliveredMails', 'Returns the undelivered mails, last failure first.', {
      access,
      querystring: pageQuery.extend({
        userId: idText().optional(),
        configurationId: idText().optional(),
      }),
      answers: list(undeliveredMail),
    }),
    async (request) => {
      const { page, size, ...asked } = request.query;
      const filter = { all: [asked, undeliveredScope(viewer(request))] };
      const [docs, count] = await Promise.all([
        view().find(filter, { sort: { failedAt: -1, _id: -1 }, skip: (page - 1) * size, limit: size }),
        view().count(filter),
      ]);
      return { rows: await withNames(services, docs), count };
    },
  );

  app.get(
    '/api/mails',
    operation('listMailsToUser', 'Returns the mails of the last year to a user, newest first.', {
      access,
      querystring: pageQuery.extend({ userId: idText() }),
      answers: list(mailToUser),
      refuses: ['FORBIDDEN'],
    }),
    async (request) => {
      const { page, size, userId } = request.query;
      const who = viewer(request);
      if (!may(who.rights, 'see user')) return refuse('FORBIDDEN');
      const mails = await mailsTo(services, userId, who);
      return { rows: mails.slice((page - 1) * size, page * size), count: mails.length };
    },
  );

  app.post(
    '/api/mails/:id/sendAgain',
    operation('sendSentMailAgain', 'Sends a sent mail again.', {
      access,
      params: mailParams,
      refuses: ['NOT_FOUND', 'FORBIDDEN', 'sentRecently', 'mailSwitchedOff'],
    }),
    (request) => sendAgain(services, request.params.id, actor(request)),
  );

  app.post(
    '/api/undeliveredMails/send/:id',
    operation('sendMailAgain', 'Sends an undelivered mail again.', {
      access,
      params: mailParams,
      refuses: ['NOT_FOUND', 'FORBIDDEN', 'mailSwitchedOff'],
    }),
    (request) => retryFailed(services, request.params.id, actor(request)),
  );
}

export function sampleRoutes(app: Routes, { branding, publicUrl }: Services, samples: readonly MailSample[]) {
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
