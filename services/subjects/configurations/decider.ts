import { check } from '@coffret/cabinet';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import { raisesLoad } from '@coffret/cabinet/raises-load';
import type {
  ConfigurationEvent,
  IssuedQuote,
  Parameters,
  Stack,
} from '@coffret/contracts/configurations/events';
import { wholeForm } from '@coffret/contracts/configurations/form-fields';
import { applyToStack, EMPTY_STACK, orderedStack } from '@coffret/contracts/configurations/stack';
import { brokenRules, isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { hasEnded } from '@coffret/contracts/quotes/validity';
import type { ConfigurationStatus } from '@coffret/contracts/statuses';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { type Drawing, editStack, sentWhole } from './edit-stack.ts';
import { withNamesKept } from './named-circuits.ts';
import { decideOrder, isOrderWaiting, type OrderCommand, withdrawn } from './order.ts';
import { refuseArchived } from './refuse-archived.ts';
import { type ReminderCommand, remind } from './reminder.ts';
import { type Drawn, refusePuttingBack, replaceInStack, restoring } from './replace-in-stack.ts';
import { stackChanges } from './stack-changes.ts';

export interface Configuration {
  exists: boolean;
  lib: string;
  projectId: number;
  userId: number;
  status: ConfigurationStatus;
  /** null: never created; ids are not reused. */
  parameters: Parameters | null;
  stack: Stack;
  /** Valid and unchanged since. */
  isValidated: boolean;
  /** In whatever status. */
  quote: IssuedQuote | null;
  /** Waits, or while DONE: is what was accepted. */
  isOrderAsked: boolean;
  /** Of the present quote; ISO 8601. */
  remindedAt: string | null;
}

/** Absent fields stay. */
export interface Change {
  lib?: string | undefined;
  projectId?: number | undefined;
  parameters: Partial<Parameters>;
  drawing?: Drawing | undefined;
}

export type ConfigurationCommand =
  /** `isCopy`: may contain archived products. */
  | ({ type: 'CreateConfiguration'; isCopy?: boolean } & Extract<
      ConfigurationEvent,
      { type: 'ConfigurationCreated' }
    >['data'])
  | ({ type: 'ChangeConfiguration' } & Change)
  | { type: 'DrawConfiguration'; drawing: Drawing }
  | { type: 'ReplaceProduct'; from: string; to: string }
  /** As it was before a replacement, if it still is as the replacement left it. */
  | { type: 'UndoReplacement'; before: Drawn; after: Drawn }
  | { type: 'ValidateConfiguration'; userVerified: boolean }
  | { type: 'QuoteConfiguration'; quote: IssuedQuote }
  /** `at`: now, ISO 8601. */
  | { type: 'ExpireQuote'; quoteId: number; at: string }
  | OrderCommand
  | ReminderCommand
  /** `isKept`: the encrypted PDF is kept. */
  | { type: 'HideCustomer'; quoteId: number; isKept: boolean }
  | { type: 'ReopenConfiguration' | 'DeleteConfiguration' }
  | { type: 'DeleteWithProject'; projectId: number };

export interface ConfigurationContext {
  catalogue: Catalogue;
  projectClosed: boolean;
}

type Rule = (state: Configuration, context: ConfigurationContext) => Refusal | null;

const isPending: Rule = ({ status }) => (status === 'PENDING' ? null : refuse('configurationCompleted'));
const isInOpenProject: Rule = (_state, { projectClosed }) =>
  projectClosed ? refuse('projectFinished') : null;
const hasLines: Rule = ({ stack }) =>
  stack.lines.some(({ line }) => line > 0) ? null : refuse('noLinesInStack');
const wasValidated: Rule = ({ isValidated }) => (isValidated ? null : refuse('configurationNotValidated'));
const holdsEveryRule: Rule = ({ parameters, stack }, { catalogue }) => {
  const errors = parameters ? check(toCabinet(parameters, stack), catalogue) : [];
  return errors.length > 0 ? brokenRules(errors) : null;
};

const MAY_CHANGE = [isPending, isInOpenProject];
const MAY_VALIDATE = [...MAY_CHANGE, hasLines, holdsEveryRule];
/** The rules run again, because the catalogue may have changed since the validation. */
const MAY_QUOTE = [...MAY_CHANGE, wasValidated, holdsEveryRule];

const firstBroken = (rules: readonly Rule[], state: Configuration, context: ConfigurationContext) =>
  rules.reduce<Refusal | null>((found, rule) => found ?? rule(state, context), null);

/** null: it can be quoted. */
export const quoteRefusal: Rule = (state, context) => firstBroken(MAY_QUOTE, state, context);

const ASKS_AGAIN: readonly (keyof Parameters)[] = [
  'powerSupply',
  'powerSupplyIntensity',
  'electricalConnect',
];

/** An answer that differs is given, and one that comes with a drawing; beside another supply it may be the one that was
 * read with the form. */
const isAnswered = ({ edit, isCircuitBreakerAdded }: Drawing, standing: Stack, asksAgain: boolean) =>
  isCircuitBreakerAdded !== undefined &&
  (isCircuitBreakerAdded !== standing.isCircuitBreakerAdded || (edit !== undefined && !asksAgain));

/**
 * An answer not given again is dropped when the supply or the connection changes, and when the load rises
 * (cabinet-rules.md, section 3, end).
 */
function drawn(
  { parameters, stack: standing }: Configuration,
  drawing: Drawing,
  { catalogue }: ConfigurationContext,
  changes: Partial<Parameters> = {},
): ConfigurationEvent[] | Refusal {
  const edited = editStack(standing, drawing);
  if (isRefusal(edited)) return edited;
  const asked = stackChanges(standing, edited, catalogue);
  const stack = asked.reduce(applyToStack, standing);
  const isSaved = drawing.edit !== undefined || 'powerSupply' in changes;
  const after =
    parameters && isSaved
      ? withNamesKept(
          { parameters, stack: standing },
          { parameters: { ...parameters, ...changes }, stack },
          catalogue,
        )
      : stack;
  const events = after === stack ? asked : stackChanges(standing, sentWhole(after), catalogue);
  const asksAgain = ASKS_AGAIN.some((name) => name in changes);
  if (after.isCircuitBreakerAdded === null || parameters === null) return events;
  if (isAnswered(drawing, standing, asksAgain)) return events;
  const isStale =
    asksAgain ||
    raisesLoad(toCabinet(parameters, standing), toCabinet({ ...parameters, ...changes }, after), catalogue);
  if (!isStale) return events;
  return stackChanges(standing, sentWhole({ ...after, isCircuitBreakerAdded: null }), catalogue);
}

function changed(state: Configuration, command: Change, context: ConfigurationContext) {
  const events: ConfigurationEvent[] = [];
  const { lib, projectId = state.projectId, drawing = {} } = command;
  if (lib !== undefined && lib !== state.lib) events.push({ type: 'ConfigurationRenamed', data: { lib } });
  if (projectId !== state.projectId) events.push({ type: 'ConfigurationMoved', data: { projectId } });

  const parameters = Object.fromEntries(
    Object.entries(command.parameters).filter(
      ([name, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(state.parameters?.[name as keyof Parameters]),
    ),
  );
  if (Object.keys(parameters).length > 0) events.push({ type: 'ParametersChanged', data: parameters });

  const stackEvents = drawn(state, drawing, context, parameters);
  return isRefusal(stackEvents) ? stackEvents : [...events, ...stackEvents];
}

/** A request for an order could not be answered any more. */
function deleted(state: Configuration): ConfigurationEvent[] | Refusal {
  const reference = state.quote?.reference;
  if (state.status === 'DONE') return refuse('IN_USE', 'id', `${reference} is ordered`);
  if (isOrderWaiting(state)) return refuse('IN_USE', 'id', `the order of ${reference} waits for an answer`);
  return [{ type: 'ConfigurationDeleted', data: {} }];
}

/** Not expired, ordered, reopened nor deleted, whatever the time. */
export const standingQuote = ({ status, quote }: Configuration, quoteId: number): IssuedQuote | null =>
  status === 'QUOTE_OK' && quote?.quoteId === quoteId ? quote : null;

/** `at`: now; null: before its end too. */
function expired(state: Configuration, quoteId: number, at: string | null): ConfigurationEvent[] {
  const quote = standingQuote(state, quoteId);
  const isOver = quote && (at === null || hasEnded(quote.validUntil, at));
  return isOver ? [{ type: 'QuoteExpired', data: { quoteId } }] : [];
}

const isStillDrawn = (state: Configuration, context: ConfigurationContext) =>
  firstBroken(MAY_CHANGE, state, context) === null;

/** Refuses newly drawn archived products. */
function unlessArchived(
  before: Configuration,
  events: ConfigurationEvent[] | Refusal,
  { catalogue }: ConfigurationContext,
): ConfigurationEvent[] | Refusal {
  if (isRefusal(events)) return events;
  const after = events.reduce(configuration.evolve, before);
  return refuseArchived(before, after, catalogue) ?? events;
}

/** A validation of the same drawing holds again. */
function putBack(
  state: Configuration,
  { before, after }: { before: Drawn; after: Drawn },
  context: ConfigurationContext,
): ConfigurationEvent[] | Refusal {
  const refusal = refusePuttingBack(state, before, after, context.catalogue);
  const events = refusal ?? changed(state, restoring(before), context);
  if (isRefusal(events)) return events;
  const { isValidated } = events.reduce(configuration.evolve, state);
  const isAgain = before.isValidated && !isValidated;
  return isAgain ? [...events, { type: 'ConfigurationValidated', data: {} }] : events;
}

const redrawn = (state: Configuration, _data: unknown, event: ConfigurationEvent): Configuration => ({
  ...state,
  stack: applyToStack(state.stack, event),
  isValidated: false,
});

export const configuration: Decider<
  Configuration,
  ConfigurationCommand,
  ConfigurationEvent,
  ConfigurationContext
> = {
  category: 'configuration',
  initialState: {
    exists: false,
    lib: '',
    projectId: 0,
    userId: 0,
    status: 'PENDING',
    parameters: null,
    stack: EMPTY_STACK,
    isValidated: false,
    quote: null,
    isOrderAsked: false,
    remindedAt: null,
  },
  snapshot: { every: 100, type: 'ConfigurationCarriedForward' },

  decide(command, state, context): ConfigurationEvent[] | Refusal {
    if (command.type === 'CreateConfiguration') {
      if (state.parameters) return [];
      const { type: _create, isCopy = false, ...sent } = command;
      const drawn = { parameters: wholeForm(sent.parameters), stack: sent.stack };
      const data = { ...sent, stack: orderedStack(withNamesKept(drawn, drawn, context.catalogue)) };
      const created: ConfigurationEvent[] = [{ type: 'ConfigurationCreated', data }];
      const events = isCopy ? created : unlessArchived(state, created, context);
      return isInOpenProject(state, context) ?? events;
    }
    if (command.type === 'DeleteWithProject') {
      const isHeld = state.exists && state.projectId === command.projectId;
      return isHeld ? deleted(state) : [];
    }
    if (command.type === 'HideCustomer') {
      // Quotes stay after the configuration is deleted.
      const { quoteId, isKept } = command;
      return [{ type: 'QuoteHidden', data: { quoteId, isKept } }, ...expired(state, quoteId, null)];
    }
    if (!state.exists) return refuse('NOT_FOUND');
    const quoteId = state.quote?.quoteId ?? 0;
    switch (command.type) {
      case 'ChangeConfiguration':
        return (
          firstBroken(MAY_CHANGE, state, context) ??
          unlessArchived(state, changed(state, command, context), context)
        );
      case 'DrawConfiguration':
        return (
          firstBroken(MAY_CHANGE, state, context) ??
          unlessArchived(state, drawn(state, command.drawing, context), context)
        );
      case 'ReplaceProduct':
        return isStillDrawn(state, context) ? changed(state, replaceInStack(state, command), context) : [];
      case 'UndoReplacement':
        return firstBroken(MAY_CHANGE, state, context) ?? putBack(state, command, context);
      case 'ValidateConfiguration': {
        const refusal =
          firstBroken(MAY_CHANGE, state, context) ??
          (command.userVerified ? null : refuse('userNotVerified')) ??
          firstBroken(MAY_VALIDATE, state, context);
        return refusal ?? (state.isValidated ? [] : [{ type: 'ConfigurationValidated', data: {} }]);
      }
      case 'QuoteConfiguration':
        return quoteRefusal(state, context) ?? [{ type: 'QuoteIssued', data: command.quote }];
      case 'ExpireQuote':
        return expired(state, command.quoteId, command.at);
      case 'RequestOrder':
      case 'AnswerOrder':
      case 'WithdrawOrder':
      case 'AcceptOrder':
      case 'TakeBackOrder':
        return decideOrder(command, state, context);
      case 'RemindOfQuote':
        return remind(command, state, context);
      case 'ReopenConfiguration':
        if (state.status !== 'QUOTE_OK' && state.status !== 'QUOTE_EXPIRED') {
          return refuse('INVALID_STATUS', 'status', `${state.status} cannot become PENDING`);
        }
        return (
          isInOpenProject(state, context) ?? [
            ...withdrawn(state),
            { type: 'ConfigurationReopened', data: { supersededQuoteId: quoteId } },
          ]
        );
      case 'DeleteConfiguration':
        return deleted(state);
    }
  },

  evolve: byEventType({
    ConfigurationCreated(state, { lib, projectId, userId, parameters, stack }) {
      return { ...state, exists: true, lib, projectId, userId, parameters: wholeForm(parameters), stack };
    },
    ConfigurationRenamed: (state, data) => ({ ...state, lib: data.lib }),
    ConfigurationMoved: (state, data) => ({ ...state, projectId: data.projectId }),
    ParametersChanged: (state, data) => ({
      ...state,
      parameters: state.parameters && { ...state.parameters, ...data },
      isValidated: false,
    }),
    LineAdded: redrawn,
    LineMoved: redrawn,
    LineReplaced: redrawn,
    LineRemoved: redrawn,
    ElementPlaced: redrawn,
    ElementMoved: redrawn,
    ElementRemoved: redrawn,
    ElementChanged: redrawn,
    CircuitNamed: redrawn,
    CircuitBreakerAnswered: redrawn,
    ConfigurationValidated: (state) => ({ ...state, isValidated: true }),
    QuoteIssued: (state, data) => ({
      ...state,
      status: 'QUOTE_OK',
      quote: data,
      isOrderAsked: false,
      remindedAt: null,
    }),
    QuoteExpired: (state) => ({ ...state, status: 'QUOTE_EXPIRED' }),
    QuoteReminded: (state, data) => ({ ...state, remindedAt: data.at }),
    OrderRequested: (state) => ({ ...state, isOrderAsked: true }),
    OrderCommented: (state) => state,
    OrderRefused: (state) => ({ ...state, isOrderAsked: false }),
    OrderWithdrawn: (state) => ({ ...state, isOrderAsked: false }),
    QuoteOrdered: (state) => ({ ...state, status: 'DONE' }),
    OrderTakenBack: (state, data) => ({ ...state, status: 'QUOTE_OK', isOrderAsked: data.isAskedAgain }),
    ConfigurationReopened: (state) => ({
      ...state,
      status: 'PENDING',
      isValidated: false,
      isOrderAsked: false,
    }),
    QuoteHidden: (state, data) =>
      state.quote?.quoteId === data.quoteId
        ? { ...state, quote: { ...state.quote, fullName: '', company: '' }, isOrderAsked: false }
        : state,
    ConfigurationDeleted: (state) => ({ ...state, exists: false }),
    ConfigurationCarriedForward: (_state, data) => ({
      ...data,
      parameters: data.parameters && wholeForm(data.parameters),
    }),
  }),
};
