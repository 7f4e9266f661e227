import type { AcceptedOrder, ConfigurationEvent } from '@coffret/contracts/configurations/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { never } from '../../core/commands/decider.ts';
import type { Configuration } from './decider.ts';

/** `userId`: who writes. */
export type OrderCommand =
  | { do: 'ask for order'; userId: number; orderNumber: string | null; comment: string | null }
  | { do: 'answer order'; userId: number; text: string; isRefusal: boolean }
  | ({ do: 'order' } & Omit<AcceptedOrder, 'quoteId'>)
  /** `at`: now, ISO 8601. */
  | { do: 'take order back'; userId: number; text: string; at: string };

type Outcome = ConfigurationEvent[] | Refusal;

/** An order as nothing is told of it. */
export const ORDER_UNTOLD = { orderedOn: null, orderNumber: null, documentId: null };

/** The customer asks, staff answers, accepts, and takes back what was accepted by mistake. */
export function decideOrder(command: OrderCommand, { status, isOrderAsked, quote }: Configuration): Outcome {
  const invalid = (why: string) => refuse('INVALID_STATUS', 'status', why);
  const { quoteId = 0, validUntil = '' } = quote ?? {};
  switch (command.do) {
    case 'ask for order': {
      if (status !== 'QUOTE_OK') return invalid(`${status} cannot be ordered`);
      const { do: _do, ...asked } = command;
      return isOrderAsked ? [] : [{ type: 'OrderRequested', data: { quoteId, ...asked } }];
    }
    case 'answer order': {
      if (!isOrderAsked) return invalid('no order waits for an answer');
      const { userId, text, isRefusal } = command;
      return [{ type: isRefusal ? 'OrderRefused' : 'OrderCommented', data: { quoteId, userId, text } }];
    }
    case 'order': {
      // What was asked for while the quote held may be accepted after its end.
      const isHeld = status === 'QUOTE_OK' || (status === 'QUOTE_EXPIRED' && isOrderAsked);
      if (!isHeld) return invalid(`${status} cannot become DONE`);
      const { do: _do, ...accepted } = command;
      return [{ type: 'QuoteOrdered', data: { quoteId, ...accepted } }];
    }
    case 'take order back': {
      if (status !== 'DONE') return invalid(`${status} is no order`);
      const { userId, text, at } = command;
      const back: ConfigurationEvent = {
        type: 'OrderTakenBack',
        data: { quoteId, userId, text, validUntil },
      };
      return validUntil > at ? [back] : [back, { type: 'QuoteExpired', data: { quoteId } }];
    }
    default:
      return never(command);
  }
}
