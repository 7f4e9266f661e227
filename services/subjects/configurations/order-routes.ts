import { configuration as answered } from '@coffret/contracts/configurations/answers';
import {
  orderAnswer,
  orderRequest,
  orderTakenBack,
  orderWithdrawal,
  statusChange,
} from '@coffret/contracts/configurations/commands';
import { dayOf } from '@coffret/contracts/day';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import { quotesView } from '@coffret/projections/quotes/view';
import { type Viewer, viewer } from '../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, Environment, QueryServices } from '../../core/services.ts';
import { linkedDocument } from '../documents/public.ts';
import type { Opened } from './access.ts';
import { createConfigurationHandler } from './configuration-handler.ts';
import type { ConfigurationCommand } from './decider.ts';

const staffOnly = ({ rights }: Viewer, key: string): Refusal | null =>
  may(rights, 'work for customers') ? null : refuse('FORBIDDEN', key);

const orderRoute = {
  params: idParams,
  answers: answered,
  readBy: ['configuration_r'],
  refuses: ['INVALID_STATUS'],
} as const;

export function orderRoutes(app: Routes, services: CommandServices & Environment & QueryServices): void {
  const access = ['configuration_w'] as const;
  const change = createConfigurationHandler(services);

  /** Of the request that waits. */
  async function numberAsked({ isOrderAsked, _quoteId }: Opened['doc']): Promise<string | null> {
    const quote = isOrderAsked ? await services.view(quotesView).findOne({ _id: Number(_quoteId) }) : null;
    return quote?.orderNumber ? String(quote.orderNumber) : null;
  }

  app.put(
    '/api/configurations/updateStatus/:id',
    operation('updateConfigurationStatus', 'Orders a quoted configuration for a customer, or reopens it.', {
      access,
      ...orderRoute,
      body: statusChange,
      refuses: ['INVALID_STATUS', 'projectFinished'],
    }),
    (request) => {
      const { status, rowVersion, documentId = null } = request.body;
      const who = viewer(request);
      const commandOf = async ({ doc }: Opened): Promise<ConfigurationCommand | Refusal> => {
        if (status === 'PENDING') return { type: 'ReopenConfiguration' };
        const why = `${doc.status} cannot become ${status} by hand`;
        if (status !== 'DONE') return refuse('INVALID_STATUS', 'status', why);
        const refusal = staffOnly(who, 'status');
        if (refusal) return refusal;
        const file = { linkedEntityModel: 'configuration', linkedEntityId: doc.id } as const;
        if (documentId !== null && !(await linkedDocument(services, documentId, file, who)))
          return refuse('NOT_FOUND', 'documentId');
        const { orderNumber = await numberAsked(doc) } = request.body;
        const orderedOn = request.body.orderedOn ?? dayOf(services.clock.now());
        const at = services.clock.now().toISOString();
        return { type: 'AcceptOrder', orderedOn, orderNumber, documentId, at };
      };
      return change(request, commandOf, rowVersion);
    },
  );

  app.post(
    '/api/configurations/order/:id',
    operation('askForOrder', 'Requests the order of the user’s own quote.', {
      access,
      ...orderRoute,
      body: orderRequest,
      refuses: ['INVALID_STATUS', 'projectFinished', 'userNotVerified'],
    }),
    (request) => {
      const { orderNumber = null, comment = null, rowVersion } = request.body;
      const { id: userId, doc: asker } = viewer(request);
      const commandOf = ({ doc }: Opened): ConfigurationCommand | Refusal => {
        if (doc.userId !== userId) return refuse('FORBIDDEN', 'id');
        if (asker.isVerified !== true) return refuse('userNotVerified');
        const at = services.clock.now().toISOString();
        return { type: 'RequestOrder', userId, orderNumber, comment, at };
      };
      return change(request, commandOf, rowVersion);
    },
  );

  app.post(
    '/api/configurations/withdrawOrder/:id',
    operation('withdrawOrder', 'Withdraws the user’s own order request, while it waits.', {
      access,
      ...orderRoute,
      body: orderWithdrawal.optional(),
    }),
    (request) => {
      const { id: userId } = viewer(request);
      const commandOf = ({ doc }: Opened): ConfigurationCommand | Refusal =>
        doc.userId === userId ? { type: 'WithdrawOrder' } : refuse('FORBIDDEN', 'id');
      return change(request, commandOf, request.body?.rowVersion);
    },
  );

  app.post(
    '/api/configurations/answerOrder/:id',
    operation('answerOrder', 'Comments on an order request to its customer, or refuses it.', {
      access,
      ...orderRoute,
      body: orderAnswer,
    }),
    (request) => {
      const { rowVersion, ...answer } = request.body;
      const who = viewer(request);
      const command = { type: 'AnswerOrder', userId: who.id, ...answer } as const;
      return change(request, () => staffOnly(who, 'id') ?? command, rowVersion);
    },
  );

  app.post(
    '/api/configurations/takeBackOrder/:id',
    operation('takeBackOrder', 'Withdraws the acceptance of an order and mails the reason to the customer.', {
      access,
      ...orderRoute,
      body: orderTakenBack,
    }),
    (request) => {
      const { rowVersion, text } = request.body;
      const who = viewer(request);
      const at = services.clock.now().toISOString();
      const command = { type: 'TakeBackOrder', userId: who.id, text, at } as const;
      return change(request, () => staffOnly(who, 'id') ?? command, rowVersion);
    },
  );
}
