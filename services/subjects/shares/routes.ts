import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { isRefusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { share as answered, sharedConfiguration } from '@coffret/contracts/shares/answers';
import { changeRequest, newShare } from '@coffret/contracts/shares/commands';
import { sharesList, sharesView } from '@coffret/projections/shares/view';
import { create as contentDisposition } from 'content-disposition';
import { emptyHistory } from '../../core/commands/history.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause, ownScope, viewer } from '../../core/http/access.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { mailedLinkRoute } from '../../core/http/mailed-link-route.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import { tooMany } from '../../core/http/too-many.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import { writeComment } from '../comments/public.ts';
import { visibleConfiguration } from '../configurations/public.ts';
import { share } from './decider.ts';
import { openShare } from './open-share.ts';
import { presentShare, type ShareDoc } from './present-share.ts';
import { presentShared } from './present-shared.ts';
import { createSharedFiles, fileNameOf } from './shared-file.ts';
import { shownDay } from './shown-day.ts';

const SVG = 'image/svg+xml';
const YEAR_MS = 366 * 24 * 3_600_000;

const refuses = ['NOT_FOUND', 'SHARE_ENDED', 'SHARE_EXPIRED'] as const;

export function shareRoutes(app: Routes, services: Services, links: MailedLinks): void {
  const { commands, sequences, clock } = services;
  const view = () => services.view<ShareDoc>(sharesView);

  listRoutes(app, services, {
    spec: sharesList,
    row: answered,
    access: ['configuration_r'],
    whileViewing: false,
    scope: ownScope,
    present: (docs: ShareDoc[], who) => docs.map((doc) => presentShare(services, links, doc, who)),
  });

  app.post(
    '/api/shares',
    operation('createShare', 'Creates a link that shows a configuration without an account.', {
      access: ['configuration_w'],
      body: newShare,
      creates: answered,
      readBy: ['configuration_r'],
      refuses: ['NOT_FOUND', 'FORBIDDEN', 'projectFinished'],
    }),
    async (request) => {
      const { configurationId, prices, marginPercent, expiresAt } = request.body;
      const who = viewer(request);
      const configuration = await visibleConfiguration(services, configurationId, who);
      if (isRefusal(configuration)) return refuse('NOT_FOUND', 'configurationId');
      if (configuration.userId !== who.id) return refuse('FORBIDDEN', 'configurationId');
      if (configuration.projectStatus === 'CLOSED') return refuse('projectFinished');
      const now = clock.now().getTime();
      const ahead = expiresAt ? Date.parse(expiresAt) - now : null;
      if (ahead !== null && (ahead <= 0 || ahead > YEAR_MS)) return refuse('INVALID_PARAMETER', 'expiresAt');
      const link = links.issue('share');
      const id = await sequences.next('share', cause(request));
      const made = {
        configurationId,
        userId: who.id,
        prices,
        marginPercent: prices === 'OWN' ? (marginPercent ?? null) : null,
        expiresAt: ahead === null ? link.expiresAt : new Date(now + ahead).toISOString(),
        nonce: link.nonce,
      };
      const command = { type: 'MakeShare' as const, share: made };
      const creation = { id, command, cause: cause(request), loaded: emptyHistory(share) };
      const outcome = await commands.handle(share, creation);
      if (isRefusal(outcome)) return outcome;
      const doc = await view().findOne({ _id: id });
      if (!doc) return refuse('NOT_FOUND');
      return presentShare(services, links, doc, who);
    },
  );

  app.delete(
    '/api/shares/:id',
    operation('endShare', 'Ends a share; its link no longer works.', {
      access: ['configuration_w'],
      params: idParams,
    }),
    async (request) => {
      const { id } = request.params;
      const doc = await view().findOne({ all: [{ _id: id }, ownScope(viewer(request))] });
      if (!doc) return refuse('NOT_FOUND');
      const command = { type: 'EndShare' } as const;
      return refusalOf(await commands.handle(share, { id, command, cause: cause(request) }));
    },
  );

  const files = createSharedFiles(services, links);

  app.get(
    '/api/shared/:token',
    operation('getShared', 'Returns a shared configuration; requires no account.', {
      ...mailedLinkRoute,
      answers: sharedConfiguration,
      refuses,
    }),
    async (request) => {
      const { token } = request.params;
      const opened = await openShare(services, links, token);
      if (isRefusal(opened)) return opened;
      const day = await shownDay(services, opened);
      const now = services.clock.now().toISOString();
      return presentShared(opened, day, `/api/shared/${token}`, now);
    },
  );

  app.get(
    '/api/shared/:token/drawing',
    operation('getSharedDrawing', 'Returns the front view of a shared configuration.', {
      ...mailedLinkRoute,
      answers: { file: [SVG] },
      costs: 'drawing',
      refuses,
    }),
    async (request, reply) => {
      const opened = await openShare(services, links, request.params.token);
      if (isRefusal(opened)) return opened;
      const picture = await files.picture(opened);
      return isRefusal(picture) ? picture : reply.type(SVG).send(picture);
    },
  );

  app.get(
    '/api/shared/:token/file',
    operation('getSharedFile', 'Returns the PDF of a shared configuration.', {
      ...mailedLinkRoute,
      answers: { file: [MIME.pdf] },
      costs: 'print',
      refuses,
    }),
    async (request, reply) => {
      const opened = await openShare(services, links, request.params.token);
      if (isRefusal(opened)) return opened;
      const file = await files.paper(opened);
      if (isRefusal(file)) return file;
      return reply
        .type(MIME.pdf)
        .header('content-disposition', contentDisposition(fileNameOf(opened), { type: 'inline' }))
        .header('x-content-type-options', 'nosniff')
        .send(file);
    },
  );

  app.post(
    '/api/shared/:token/askChange',
    operation('askSharedChange', 'Requests a change from the owner of a shared configuration.', {
      ...mailedLinkRoute,
      body: changeRequest,
      refuses,
    }),
    async (request) => {
      const opened = await openShare(services, links, request.params.token);
      if (isRefusal(opened)) return opened;
      const { id: shareId, configurationId, userId } = opened.share;
      if (isDone(cause(request))) return null;
      const left = await services.limits.take('changeRequests', String(shareId));
      if (!left.ok) return tooMany(left.retryAfterMs);
      const outcome = await writeComment(
        services,
        {
          userId,
          byStaff: false,
          linkedEntityModel: 'configuration',
          linkedEntityId: configurationId,
          ownerId: userId,
          answerTo: null,
          comment: request.body.text,
          isPrivate: false,
          shareId,
        },
        cause(request),
      );
      return refusalOf(outcome);
    },
  );
}
