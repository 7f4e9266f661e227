import type { AcceptedOrder, ConfigurationEvent } from '@coffret/contracts/configurations/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { hasEnded, statusOn } from '@coffret/contracts/quotes/validity';
import type { Configuration, ConfigurationContext } from './decider.ts';

/** ISO 8601. */
type Now = { at: string };

/** `userId`: the author. */
export type OrderCommand =
  | ({ type: 'RequestOrder'; userId: number; orderNumber: string | null; comment: string | null } & Now)
  | { type: 'AnswerOrder'; userId: number; text: string; isRefusal: boolean }
  | { type: 'WithdrawOrder' }
  | ({ type: 'AcceptOrder' } & Omit<AcceptedOrder, 'quoteId'> & Now)
  | ({ type: 'TakeBackOrder'; userId: number; text: string } & Now);

type Outcome = ConfigurationEvent[] | Refusal;

export const isOrderWaiting = ({ status, isOrderAsked }: Configuration): boolean =>
  isOrderAsked && status !== 'DONE';

/** Ends a request that waits. */
export const withdrawn = (state: Configuration): ConfigurationEvent[] =>
  isOrderWaiting(state) && state.quote
    ? [{ type: 'OrderWithdrawn', data: { quoteId: state.quote.quoteId } }]
    : [];

/** A request that waits when its project is closed can still be answered. */
export function decideOrder(
  command: OrderCommand,
  state: Configuration,
  { projectClosed }: Pick<ConfigurationContext, 'projectClosed'>,
): Outcome {
  const invalid = (why: string) => refuse('INVALID_STATUS', 'status', why);
  const { status, isOrderAsked, quote } = state;
  const { quoteId = 0, validUntil = '' } = quote ?? {};
  const isWaiting = isOrderWaiting(state);
  switch (command.type) {
    case 'RequestOrder': {
      const { type: _do, at, ...asked } = command;
      const now = statusOn(status, validUntil, at);
      if (now !== 'QUOTE_OK') return invalid(`${now} cannot be ordered`);
      if (isWaiting) return invalid('an order waits for an answer');
      return projectClosed
        ? refuse('projectFinished')
        : [{ type: 'OrderRequested', data: { quoteId, ...asked } }];
    }
    case 'AnswerOrder': {
      if (!isWaiting) return invalid('no order waits for an answer');
      const { userId, text, isRefusal } = command;
      return [{ type: isRefusal ? 'OrderRefused' : 'OrderCommented', data: { quoteId, userId, text } }];
    }
    case 'WithdrawOrder':
      return isWaiting ? withdrawn(state) : invalid('no order waits for an answer');
    case 'AcceptOrder': {
      // A request made while the quote was valid may be accepted after its end.
      const { type: _do, at, ...accepted } = command;
      const now = statusOn(status, validUntil, at);
      const isHeld = now === 'QUOTE_OK' || (now === 'QUOTE_EXPIRED' && isWaiting);
      if (!isHeld) return invalid(`${now} cannot become DONE`);
      if (projectClosed && !isWaiting) return refuse('projectFinished');
      return [{ type: 'QuoteOrdered', data: { quoteId, ...accepted } }];
    }
    case 'TakeBackOrder': {
      if (status !== 'DONE') return invalid(`${status} is no order`);
      const { userId, text, at } = command;
      const back: ConfigurationEvent = {
        type: 'OrderTakenBack',
        data: { quoteId, userId, text, validUntil, isAskedAgain: isOrderAsked },
      };
      return hasEnded(validUntil, at) ? [back, { type: 'QuoteExpired', data: { quoteId } }] : [back];
    }
  }
}
