import { check } from '@coffret/cabinet';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import type {
  ConfigurationEvent,
  ConfigurationStatus,
  IssuedQuote,
  Parameters,
  Stack,
} from '@coffret/contracts/configurations/events';
import { applyToStack, EMPTY_STACK } from '@coffret/contracts/configurations/stack';
import { brokenRules, isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { type Decider, never } from '../commands/decider.ts';
import { toCabinet } from './cabinet.ts';
import { type Drawing, drawnOn } from './drawing.ts';
import { stackChanges } from './stack-changes.ts';

export interface Configuration {
  exists: boolean;
  lib: string;
  projectId: number;
  userId: number;
  status: ConfigurationStatus;
  /** null: there never was one of this id, which is given once. */
  parameters: Parameters | null;
  stack: Stack;
  /** Every rule held, and nothing was changed since. */
  isValidated: boolean;
  /** The newest quote, whatever has become of it. */
  quote: IssuedQuote | null;
}

export type ConfigurationCommand =
  | ({ do: 'create' } & Extract<ConfigurationEvent, { type: 'ConfigurationCreated' }>['data'])
  | {
      do: 'change';
      lib?: string | undefined;
      projectId?: number | undefined;
      parameters: Partial<Parameters>;
      drawing?: Drawing | undefined;
    }
  | { do: 'draw'; drawing: Drawing }
  | { do: 'validate'; userVerified: boolean }
  | { do: 'quote'; quote: IssuedQuote }
  | { do: 'expire'; quoteId: number }
  | { do: 'order' | 'reopen' | 'delete' }
  /** Unless it has gone from the project, or altogether. */
  | { do: 'delete with its project'; projectId: number };

export interface ConfigurationContext {
  catalogue: Catalogue;
  /** The project it stands in is CLOSED. */
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
/** The catalogue may have changed since the validation: the rules are asked again. */
const MAY_QUOTE = [...MAY_CHANGE, wasValidated, holdsEveryRule];

function firstBroken(
  rules: readonly Rule[],
  state: Configuration,
  context: ConfigurationContext,
): Refusal | null {
  for (const rule of rules) {
    const refusal = rule(state, context);
    if (refusal) return refusal;
  }
  return null;
}

/** Why the configuration could not be quoted as it is; null when it could. */
export function whyNotQuoted(state: Configuration, context: ConfigurationContext): Refusal | null {
  return firstBroken(MAY_QUOTE, state, context);
}

const ASKS_AGAIN: readonly (keyof Parameters)[] = [
  'powerSupply',
  'powerSupplyIntensity',
  'electricalConnect',
];

/** The sockets of a stack, to tell whether any has changed: places do not count. */
function sockets(stack: Stack, { byRef }: Catalogue): string {
  const isSocket = (ref: string) => ['CLASSIC', 'CEE'].includes(byRef.get(ref)?.technical.elementKind ?? '');
  return stack.elements
    .map(({ ref }) => ref)
    .filter(isSocket)
    .sort()
    .join();
}

/**
 * What a drawing changes. An answer that was only sent back does not outlive the supply, the connection and
 * the sockets that it was given for (cabinet-rules.md, section 3 F).
 */
function drawn(
  { stack: standing }: Configuration,
  drawing: Drawing,
  { catalogue }: ConfigurationContext,
  asksAgain = false,
): ConfigurationEvent[] | Refusal {
  const after = drawnOn(standing, drawing);
  if (isRefusal(after)) return after;
  const isEcho = after.isCircuitBreakerAdded === standing.isCircuitBreakerAdded;
  const isStale = isEcho && (asksAgain || sockets(standing, catalogue) !== sockets(after, catalogue));
  return stackChanges(standing, isStale ? { ...after, isCircuitBreakerAdded: null } : after, catalogue);
}

function changed(
  state: Configuration,
  command: Extract<ConfigurationCommand, { do: 'change' }>,
  context: ConfigurationContext,
): ConfigurationEvent[] | Refusal {
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

  const asksAgain = ASKS_AGAIN.some((name) => name in parameters);
  const stackEvents = drawn(state, drawing, context, asksAgain);
  return isRefusal(stackEvents) ? stackEvents : [...events, ...stackEvents];
}

const deleted = ({ status }: Configuration): ConfigurationEvent[] | Refusal =>
  status === 'DONE' ? refuse('IN_USE') : [{ type: 'ConfigurationDeleted', data: {} }];

/** A cabinet from its form to its quote's end: PENDING, QUOTE_OK, QUOTE_EXPIRED, DONE. */
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
  },
  closing: {
    every: 100,
    type: 'ConfigurationCarriedForward',
    event: (state) => ({ type: 'ConfigurationCarriedForward', data: state }),
  },

  decide(command, state, context): ConfigurationEvent[] | Refusal {
    if (command.do === 'create') {
      if (state.parameters) return [];
      const { do: _create, ...data } = command;
      return isInOpenProject(state, context) ?? [{ type: 'ConfigurationCreated', data }];
    }
    if (command.do === 'delete with its project') {
      const isHeld = state.exists && state.projectId === command.projectId;
      return isHeld ? deleted(state) : [];
    }
    if (!state.exists) return refuse('NOT_FOUND');
    const quoteId = state.quote?.quoteId ?? 0;
    switch (command.do) {
      case 'change':
        return firstBroken(MAY_CHANGE, state, context) ?? changed(state, command, context);
      case 'draw':
        return firstBroken(MAY_CHANGE, state, context) ?? drawn(state, command.drawing, context);
      case 'validate': {
        const refusal =
          firstBroken(MAY_CHANGE, state, context) ??
          (command.userVerified ? null : refuse('userNotVerified')) ??
          firstBroken(MAY_VALIDATE, state, context);
        return refusal ?? (state.isValidated ? [] : [{ type: 'ConfigurationValidated', data: {} }]);
      }
      case 'quote':
        return whyNotQuoted(state, context) ?? [{ type: 'QuoteIssued', data: command.quote }];
      case 'expire':
        return state.status === 'QUOTE_OK' && quoteId === command.quoteId
          ? [{ type: 'QuoteExpired', data: { quoteId } }]
          : [];
      case 'order':
        return state.status === 'QUOTE_OK'
          ? [{ type: 'QuoteOrdered', data: { quoteId } }]
          : refuse('INVALID_STATUS', 'status', `${state.status} cannot become DONE`);
      case 'reopen':
        if (state.status !== 'QUOTE_OK' && state.status !== 'QUOTE_EXPIRED') {
          return refuse('INVALID_STATUS', 'status', `${state.status} cannot become PENDING`);
        }
        return (
          isInOpenProject(state, context) ?? [
            { type: 'ConfigurationReopened', data: { supersededQuoteId: quoteId } },
          ]
        );
      case 'delete':
        return deleted(state);
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ConfigurationCreated': {
        const { lib, projectId, userId, parameters, stack } = event.data;
        return { ...state, exists: true, lib, projectId, userId, parameters, stack };
      }
      case 'ConfigurationRenamed':
        return { ...state, lib: event.data.lib };
      case 'ConfigurationMoved':
        return { ...state, projectId: event.data.projectId };
      case 'ParametersChanged':
        return {
          ...state,
          parameters: state.parameters && { ...state.parameters, ...event.data },
          isValidated: false,
        };
      case 'LineAdded':
      case 'LineMoved':
      case 'LineReplaced':
      case 'LineRemoved':
      case 'ElementPlaced':
      case 'ElementMoved':
      case 'ElementRemoved':
      case 'CircuitBreakerAnswered':
        return { ...state, stack: applyToStack(state.stack, event), isValidated: false };
      case 'ConfigurationValidated':
        return { ...state, isValidated: true };
      case 'QuoteIssued':
        return { ...state, status: 'QUOTE_OK', quote: event.data };
      case 'QuoteExpired':
        return { ...state, status: 'QUOTE_EXPIRED' };
      case 'QuoteOrdered':
        return { ...state, status: 'DONE' };
      case 'ConfigurationReopened':
        return { ...state, status: 'PENDING', isValidated: false };
      case 'ConfigurationDeleted':
        return { ...state, exists: false };
      case 'ConfigurationCarriedForward':
        return event.data;
      default:
        return never(event);
    }
  },
};
