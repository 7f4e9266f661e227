import type { AcceptedOrder, ConfigurationEvent } from '@coffret/contracts/configurations/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Configuration, ConfigurationContext } from './decider.ts';

/** `userId`: the author. */
export type OrderCommand =
  | { type: 'RequestOrder'; userId: number; orderNumber: string | null; comment: string | null }
  | { type: 'AnswerOrder'; userId: number; text: string; isRefusal: boolean }
  | ({ type: 'AcceptOrder' } & Omit<AcceptedOrder, 'quoteId'>)
  /** `at`: now, ISO 8601. */
  | { type: 'TakeBackOrder'; userId: number; text: string; at: string };

type Outcome = ConfigurationEvent[] | Refusal;

/** A request that waits when its project is closed can still be answered. */
export function decideOrder(
  command: OrderCommand,
  { status, isOrderAsked, quote }: Configuration,
  { projectClosed }: Pick<ConfigurationContext, 'projectClosed'>,
): Outcome {
  const invalid = (why: string) => refuse('INVALID_STATUS', 'status', why);
  const { quoteId = 0, validUntil = '' } = quote ?? {};
  switch (command.type) {
    case 'RequestOrder': {
      if (status !== 'QUOTE_OK') return invalid(`${status} cannot be ordered`);
      const { type: _do, ...asked } = command;
      if (isOrderAsked) return [];
      return projectClosed
        ? refuse('projectFinished')
        : [{ type: 'OrderRequested', data: { quoteId, ...asked } }];
    }
    case 'AnswerOrder': {
      if (!isOrderAsked) return invalid('no order waits for an answer');
      const { userId, text, isRefusal } = command;
      return [{ type: isRefusal ? 'OrderRefused' : 'OrderCommented', data: { quoteId, userId, text } }];
    }
    case 'AcceptOrder': {
      // A request made while the quote was valid may be accepted after its end.
      const isHeld = status === 'QUOTE_OK' || (status === 'QUOTE_EXPIRED' && isOrderAsked);
      if (!isHeld) return invalid(`${status} cannot become DONE`);
      if (projectClosed && !isOrderAsked) return refuse('projectFinished');
      const { type: _do, ...accepted } = command;
      return [{ type: 'QuoteOrdered', data: { quoteId, ...accepted } }];
    }
    case 'TakeBackOrder': {
      if (status !== 'DONE') return invalid(`${status} is no order`);
      const { userId, text, at } = command;
      const back: ConfigurationEvent = {
        type: 'OrderTakenBack',
        data: { quoteId, userId, text, validUntil },
      };
      return validUntil > at ? [back] : [back, { type: 'QuoteExpired', data: { quoteId } }];
    }
  }
}
