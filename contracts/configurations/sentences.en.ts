import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { ElementFields } from './element-fields.ts';
import type { configurationEvents } from './events.ts';

type Place = { lineId: number; slot: number };
const placeIn = ({ place }: SentenceContext, { lineId, slot }: Place) => place(lineId, slot);

const drawing = {
  LineAdded: ({ who, it, data }) =>
    data.line === 0
      ? `${who} added the accessories of ${it}`
      : `${who} placed the block ${data.ref} in row\u00a0${data.line} in ${it}`,
  LineMoved: ({ who, it, data }) => `${who} moved row\u00a0${data.from} to row\u00a0${data.to} in ${it}`,
  LineReplaced: ({ who, it, data }) => `${who} replaced row\u00a0${data.line} by ${data.ref} in ${it}`,
  LineRemoved: ({ who, it, data }) =>
    data.line === 0
      ? `${who} removed the accessories of ${it}`
      : `${who} removed row\u00a0${data.line} (${data.ref}) from ${it}`,
  ElementPlaced: (context) =>
    `${context.who} placed ${context.data.ref}, ${placeIn(context, context.data as Place)}, in ${context.it}`,
  ElementMoved: (context) =>
    `${context.who} moved ${context.data.ref} (${placeIn(context, context.data.from as Place)}) to ` +
    `${placeIn(context, context.data.to as Place)}, in ${context.it}`,
  ElementRemoved: (context) =>
    `${context.who} removed ${context.data.ref}, ${placeIn(context, context.data as Place)}, from ${context.it}`,
  ElementChanged: (context) => {
    const { who, it, data } = context;
    const from = data.from as ElementFields;
    const part = `${data.ref} (${placeIn(context, data as Place)})`;
    if ((from.fedBy ?? null) !== (data.fedBy ?? null))
      return data.fedBy === undefined
        ? `${who} no longer chooses the breaker of ${part} in ${it}`
        : `${who} chose the breaker that feeds ${part} in ${it}`;
    if ((from.phase ?? null) !== (data.phase ?? null))
      return data.phase === undefined
        ? `${who} no longer chooses the phase of ${part} in ${it}`
        : `${who} put ${part} on ${data.phase} in ${it}`;
    return `${who} changed ${part} in ${it}`;
  },
  CircuitNamed: (context) => {
    const { who, it, data, quoted } = context;
    const breaker = `${data.ref} (${placeIn(context, data as Place)})`;
    return data.to === null
      ? `${who} removed the name of the circuit of ${breaker} in ${it}`
      : `${who} named the circuit of ${breaker} ${quoted(data.to)} in ${it}`;
  },
  CircuitBreakerAnswered: ({ who, it, data }) =>
    data.isCircuitBreakerAdded === null
      ? `The question of the maximum intensity is open again for ${it}`
      : `${who} chose ${data.isCircuitBreakerAdded ? 'a' : 'no'} breaker at the head of ${it}`,
} as const satisfies Partial<Sentences<typeof configurationEvents>>;

export const configurationSentences: Sentences<typeof configurationEvents> = {
  ...drawing,
  ConfigurationCreated: ({ who, data, quoted, named }) =>
    data.duplicateOf === null
      ? `${who} created the configuration ${quoted(data.lib)} in the project ${named('project', data.projectId)}` +
        (data.templateId === undefined ? '' : ` from the template ${named('template', data.templateId)}`)
      : data.duplicateRevision === undefined
        ? `${who} duplicated ${named('configuration', data.duplicateOf)} as ${quoted(data.lib)}`
        : `${who} started again from a past moment of ${named('configuration', data.duplicateOf)} ` +
          `as ${quoted(data.lib)}`,
  ConfigurationRenamed: ({ who, data, quoted }) => `${who} renamed a configuration to ${quoted(data.lib)}`,
  ConfigurationMoved: ({ who, it, data, named }) =>
    `${who} moved ${it} to the project ${named('project', data.projectId)}`,
  ParametersChanged: plain('{who} changed the form of {it}'),
  ConfigurationValidated: plain('{who} validated {it}'),
  QuoteIssued: ({ who, it, data, euros }) =>
    `${who} issued the quote ${data.reference} for ${it}, ${euros(data.price)} excl. VAT`,
  QuoteExpired: plain('The quote for {it} expired'),
  QuoteReminded: ({ who, it, data }) =>
    data.daysBefore === null
      ? `${who} reminded the customer of the quote for ${it}`
      : `The customer was reminded of the quote for ${it}, ${data.daysBefore}\u00a0d before it expires`,
  QuoteOrdered: plain('{who} accepted the order of {it}'),
  OrderRequested: plain('{who} requested the order of {it}'),
  OrderCommented: plain('{who} answered the request to order {it}'),
  OrderWithdrawn: plain('{who} withdrew the request to order {it}'),
  OrderRefused: plain('{who} refused the order of {it}'),
  OrderTakenBack: plain('{who} cancelled the order of {it}'),
  QuoteHidden: ({ it, data }) =>
    data.isKept
      ? `The quote for ${it} names its customer no more, and is kept under seal`
      : `The quote for ${it} names its customer no more, and its paper was destroyed`,
  ConfigurationReopened: plain('{who} reopened {it}; its quote is superseded'),
  ConfigurationDeleted: plain('{who} deleted the configuration {it}'),
  ConfigurationCarriedForward: plain('The state of {it} was carried forward, unchanged'),
};
