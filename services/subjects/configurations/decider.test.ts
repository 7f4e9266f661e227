import { createCatalogue } from '@coffret/cabinet/catalogue';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { LineSent } from '@coffret/contracts/configurations/commands';
import type {
  ConfigurationEvent,
  Element,
  IssuedQuote,
  Parameters,
  Stack,
} from '@coffret/contracts/configurations/events';
import { wholeForm } from '@coffret/contracts/configurations/form-fields';
import { EMPTY_STACK, orderedStack } from '@coffret/contracts/configurations/stack';
import { brokenRules, isRefusal, refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { given, throughSnapshot } from '../../tests/support/given-when-then.ts';
import { type ConfigurationCommand, configuration, quoteRefusal } from './decider.ts';
import { type Drawing, placed, wholeStack } from './edit-stack.ts';
import { readStack } from './lines.ts';
import { ORDER_WITHOUT_DETAILS } from './testing/order.ts';

const reference = readStack(REFERENCE_STACK as LineSent[], catalogue);
if (isRefusal(reference)) throw new Error('the reference cabinet is not read');
const stack: Stack = orderedStack({
  lines: reference.lines,
  elements: reference.elements.map(placed),
  isCircuitBreakerAdded: null,
});
const parameters = wholeForm(REFERENCE_FORM);
const quote = {
  quoteId: 5,
  reference: 'GBB000042',
  version: 1,
  date: '2026-11-21T08:00:00.000Z',
  validUntil: '2026-12-21T22:59:59.999Z',
} as IssuedQuote;

const open = { catalogue, projectClosed: false };
const closed = { catalogue, projectClosed: true };

const created = (fields: { stack?: Stack; parameters?: Partial<Parameters> } = {}): ConfigurationEvent => ({
  type: 'ConfigurationCreated',
  data: {
    lib: 'Scène',
    projectId: 7,
    userId: 12,
    duplicateOf: null,
    parameters: { ...parameters, ...fields.parameters },
    stack: fields.stack ?? stack,
  },
});
const happened = (type: 'ConfigurationValidated' | 'ConfigurationDeleted'): ConfigurationEvent => ({
  type,
  data: {},
});
const validated = happened('ConfigurationValidated');
const deleted = happened('ConfigurationDeleted');
const issued: ConfigurationEvent = { type: 'QuoteIssued', data: quote };
const expired: ConfigurationEvent = { type: 'QuoteExpired', data: { quoteId: 5 } };
const ordered: ConfigurationEvent = {
  type: 'QuoteOrdered',
  data: { quoteId: 5, orderedOn: null, orderNumber: null, documentId: null },
};
const asked: ConfigurationEvent = {
  type: 'OrderRequested',
  data: { quoteId: 5, userId: 12, orderNumber: null, comment: null },
};
const withdrawn: ConfigurationEvent = { type: 'OrderWithdrawn', data: { quoteId: 5 } };
const reopened: ConfigurationEvent = { type: 'ConfigurationReopened', data: { supersededQuoteId: 5 } };
const answered = (isCircuitBreakerAdded: boolean | null): ConfigurationEvent => ({
  type: 'CircuitBreakerAnswered',
  data: { isCircuitBreakerAdded },
});

const QUOTED = [created(), validated, issued];
const when = (events: ConfigurationEvent[], command: ConfigurationCommand, context = open) =>
  given(configuration, ...events).when(command, context);
const stateOf = (...events: ConfigurationEvent[]) => given(configuration, ...events).state;

/** Of the socket in this place on the line of sockets. */
const socketId = (at: number) => stack.elements.filter(({ lineId }) => lineId === 2)[at]?.id ?? 0;

/** The reference stack with an answer, and with other elements on its line of sockets (id 2). */
const standing = (isCircuitBreakerAdded: boolean | null, sockets?: [slot: number, ref: string][]): Stack =>
  orderedStack({
    ...stack,
    elements: sockets
      ? [
          ...stack.elements.filter(({ lineId }) => lineId !== 2),
          ...sockets.map(
            ([slot, ref], at): Element => ({ id: socketId(at), lineId: 2, slot, ref, nbModules: null }),
          ),
        ]
      : stack.elements,
    isCircuitBreakerAdded,
  });

const drawn = (answer: boolean | null, sockets?: [slot: number, ref: string][]) =>
  wholeStack(standing(answer, sockets));

test('a configuration starts as PENDING with the given stack', () => {
  const { type: _type, data } = created() as Extract<ConfigurationEvent, { type: 'ConfigurationCreated' }>;
  expect(when([], { type: 'CreateConfiguration', ...data })).toEqual([created()]);
  expect(when([], { type: 'CreateConfiguration', ...data }, closed)).toEqual(refuse('projectFinished'));
  expect(stateOf(created())).toEqual({
    exists: true,
    lib: 'Scène',
    projectId: 7,
    userId: 12,
    status: 'PENDING',
    parameters,
    stack,
    isValidated: false,
    quote: null,
    isOrderAsked: false,
    remindedAt: null,
  });
});

test('an id is used for one configuration only', () => {
  const { data } = created() as Extract<ConfigurationEvent, { type: 'ConfigurationCreated' }>;
  expect(when([created()], { type: 'CreateConfiguration', ...data })).toEqual([]);
  expect(when([created(), deleted], { type: 'CreateConfiguration', ...data })).toEqual([]);
});

test('events for name, project and form contain only changes, in that order', () => {
  expect(
    when([created()], {
      type: 'ChangeConfiguration',
      lib: 'Régie',
      projectId: 8,
      parameters: { quantity: 2, nbCircuitBreakers: 3, accessories: ['NONE'], brandId: undefined },
    }),
  ).toEqual([
    { type: 'ConfigurationRenamed', data: { lib: 'Régie' } },
    { type: 'ConfigurationMoved', data: { projectId: 8 } },
    { type: 'ParametersChanged', data: { quantity: 2 } },
  ]);
  const same: ConfigurationCommand = {
    type: 'ChangeConfiguration',
    lib: 'Scène',
    projectId: 7,
    parameters: structuredClone(parameters),
    drawing: structuredClone(wholeStack(stack)),
  };
  expect(when([created()], same)).toEqual([]);
});

test('a stack is changed as a whole or by a single edit', () => {
  const line = { id: 9, line: 4, ref: 'BLD06', slots: null };
  const element = { id: 10, lineId: 9, slot: 0.5, ref: 'D1N16', nbModules: null };
  const events = [
    { type: 'LineAdded', data: line },
    { type: 'ElementPlaced', data: element },
  ];
  const whole = { ...stack, lines: [...stack.lines, line], elements: [...stack.elements, element] };
  expect(when([created()], { type: 'DrawConfiguration', drawing: wholeStack(whole) })).toEqual(events);
  const drawing: Drawing = { edit: { type: 'AddLine', line, elements: [element] } };
  expect(when([created()], { type: 'DrawConfiguration', drawing })).toEqual(events);
  expect(when([created({ stack: EMPTY_STACK })], { type: 'DrawConfiguration', drawing })).toEqual(events);
  expect(when([created()], { type: 'DrawConfiguration', drawing: wholeStack(stack) })).toEqual([]);
  expect(when([created()], { type: 'DrawConfiguration', drawing: {} })).toEqual([]);
});

test('an edit that the stack does not allow is refused', () => {
  const drawing: Drawing = { edit: { type: 'RemoveLine', id: 99 } };
  expect(when([created()], { type: 'DrawConfiguration', drawing })).toEqual(refuse('NOT_FOUND'));
  expect(when([created()], { type: 'ChangeConfiguration', lib: 'Régie', parameters: {}, drawing })).toEqual(
    refuse('NOT_FOUND'),
  );
});

test('the answer to the breaker question is kept if it is sent with the same sockets', () => {
  const before = [created({ stack: standing(true) })];
  expect(when(before, { type: 'DrawConfiguration', drawing: drawn(true) })).toEqual([]);
  const moved = drawn(true, [
    [0.5, 'C32-5'],
    [1.5, 'PC16'],
    [2, 'PC16'],
    [2.5, 'PC16'],
    [3.5, 'PC16'],
  ]);
  expect(when(before, { type: 'DrawConfiguration', drawing: moved })).toEqual([
    {
      type: 'ElementMoved',
      data: {
        id: socketId(4),
        ref: 'PC16',
        nbModules: null,
        from: { lineId: 2, slot: 3 },
        to: { lineId: 2, slot: 3.5 },
      },
    },
  ]);
  expect(when(before, { type: 'DrawConfiguration', drawing: drawn(false) })).toEqual([answered(false)]);
});

test('a load that rises resets the breaker question unless it is answered at the same time', () => {
  const fewer: [number, string][] = [
    [1.5, 'PC16'],
    [2, 'PC16'],
    [2.5, 'PC16'],
    [3, 'PC16'],
  ];
  const unanswered = (sockets?: [number, string][]) => ({
    ...drawn(true, sockets),
    isCircuitBreakerAdded: undefined,
  });
  const answersTo = (sockets: [number, string][] | undefined, drawing: ReturnType<typeof drawn>) => {
    const events = when([created({ stack: standing(true, sockets) })], { type: 'DrawConfiguration', drawing });
    return Array.isArray(events) && events.filter(({ type }) => type === 'CircuitBreakerAnswered');
  };
  expect(answersTo(undefined, unanswered(fewer))).toEqual([]);
  expect(answersTo(fewer, unanswered())).toEqual([answered(null)]);
  // The same answer given again is an answer.
  expect(answersTo(fewer, { ...unanswered(), ...drawn(true) })).toEqual([]);
  expect(answersTo(fewer, { ...unanswered(), ...drawn(false) })).toEqual([answered(false)]);
});

test('a change without sockets keeps the answer to the breaker question', () => {
  const before = [created({ stack: standing(true) })];
  const stop = stack.elements.find(({ ref }) => ref === 'AU');
  const after = { ...standing(true), elements: stack.elements.filter(({ ref }) => ref !== 'AU') };
  expect(when(before, { type: 'DrawConfiguration', drawing: wholeStack(after) })).toEqual([
    { type: 'ElementRemoved', data: { ...stop, lineId: 3, slot: 0.5, ref: 'AU', nbModules: null } },
  ]);
});

test('another supply or connection resets the breaker question unless it is answered at the same time', () => {
  const before = [created({ stack: standing(false) })];
  const changes: Partial<Parameters>[] = [
    { powerSupply: 'MONO_230' },
    { powerSupplyIntensity: '63A' },
    { electricalConnect: 'M40_5G16_63A' },
  ];
  for (const change of changes) {
    const changed = { type: 'ParametersChanged', data: change };
    expect(when(before, { type: 'ChangeConfiguration', parameters: change })).toEqual([
      changed,
      answered(null),
    ]);
    expect(when(before, { type: 'ChangeConfiguration', parameters: change, drawing: drawn(false) })).toEqual([
      changed,
      answered(null),
    ]);
    expect(when(before, { type: 'ChangeConfiguration', parameters: change, drawing: drawn(true) })).toEqual([
      changed,
      answered(true),
    ]);
    expect(
      when([created()], { type: 'ChangeConfiguration', parameters: change, drawing: wholeStack(stack) }),
    ).toEqual([changed]);
  }
  expect(when(before, { type: 'ChangeConfiguration', parameters: { quantity: 4 } })).toEqual([
    { type: 'ParametersChanged', data: { quantity: 4 } },
  ]);
});

test('a cabinet without errors is validated once', () => {
  const validate: ConfigurationCommand = { type: 'ValidateConfiguration', userVerified: true };
  expect(when([created()], validate)).toEqual([validated]);
  expect(when([created(), validated], validate)).toEqual([]);
});

test('validation is refused in a closed project, after a quote, for an unverified user, or without lines', () => {
  const validate = (userVerified = true): ConfigurationCommand => ({
    type: 'ValidateConfiguration',
    userVerified,
  });
  expect(when(QUOTED, validate())).toEqual(refuse('configurationCompleted'));
  expect(when([created()], validate(), closed)).toEqual(refuse('projectFinished'));
  expect(when([created()], validate(false))).toEqual(refuse('userNotVerified'));
  expect(when([created({ stack: EMPTY_STACK })], validate())).toEqual(refuse('noLinesInStack'));
  const accessories = { ...EMPTY_STACK, lines: [{ id: 1, line: 0, ref: 'EMPTY', slots: null }] };
  expect(when([created({ stack: accessories })], validate())).toEqual(refuse('noLinesInStack'));
});

test('validation with errors returns all of them', () => {
  const without = { ...stack, elements: stack.elements.filter(({ ref }) => ref !== 'AU' && ref !== 'C32-5') };
  expect(
    when([created({ stack: without })], { type: 'ValidateConfiguration', userVerified: true }),
  ).toMatchObject({
    status: 422,
    refused: [
      { code: 'MISSING_CEE_SOCKETS', key: 'ceeSocketType1' },
      { code: 'MISSING_EMERGENCY_STOP', key: 'safetyEquipment' },
    ],
  });
});

test('contradictory form fields are reported as errors too', () => {
  const events = [created({ parameters: { powerSupplyIntensity: '63A', electricalConnect: 'M25_5G6_32A' } })];
  expect(when(events, { type: 'ValidateConfiguration', userVerified: true })).toEqual(
    brokenRules([
      {
        code: 'INVALID_PARAMETER',
        key: 'electricalConnect',
        originalErr: 'M25_5G6_32A is rated 32 A, the supply is 63A',
      },
    ]),
  );
});

test('changes of the stack or the form end the validation', () => {
  const others: ConfigurationEvent[] = [
    { type: 'ConfigurationRenamed', data: { lib: 'Régie' } },
    { type: 'ConfigurationMoved', data: { projectId: 8 } },
  ];
  expect(stateOf(created(), validated, ...others).isValidated).toBe(true);
  const changes: ConfigurationEvent[] = [
    { type: 'ParametersChanged', data: { quantity: 2 } },
    { type: 'LineMoved', data: { id: 3, from: 3, to: 4 } },
    { type: 'LineReplaced', data: { id: 3, line: 3, ref: 'BLS4', slots: null } },
    { type: 'LineAdded', data: { id: 4, line: 4, ref: 'BLS2', slots: null } },
    { type: 'LineRemoved', data: { id: 3, line: 3, ref: 'BLS2' } },
    { type: 'ElementPlaced', data: { id: 31, lineId: 3, slot: 1.5, ref: 'AU', nbModules: null } },
    { type: 'ElementRemoved', data: { id: 32, lineId: 3, slot: 0.5, ref: 'AU', nbModules: null } },
    answered(true),
  ];
  expect(changes.map((change) => stateOf(created(), validated, change).isValidated)).toEqual(
    changes.map(() => false),
  );
});

test('a quote is issued only for a validated configuration', () => {
  const command: ConfigurationCommand = { type: 'QuoteConfiguration', quote };
  expect(when([created(), validated], command)).toEqual([issued]);
  expect(when([created()], command)).toEqual(refuse('configurationNotValidated'));
  expect(when([created(), validated], command, closed)).toEqual(refuse('projectFinished'));
  expect(when(QUOTED, command)).toEqual(refuse('configurationCompleted'));
  expect(stateOf(...QUOTED)).toMatchObject({ status: 'QUOTE_OK', quote });
});

test('a quote is refused if the catalogue has changed so that a rule is broken', () => {
  const without = createCatalogue(catalogue.products.filter(({ ref }) => ref !== 'AU'));
  const state = stateOf(created(), validated);
  expect(quoteRefusal(state, open)).toBe(null);
  expect(quoteRefusal(state, { ...open, catalogue: without })).toMatchObject({
    status: 422,
    refused: [{ code: 'INVALID_PARAMETER', key: 'ProjLines', slotInfo: { lineId: 3, slotIndex: 0.5 } }],
  });
});

test('a configuration is locked when quoted, expired or ordered, and in a closed project', () => {
  const commands: ConfigurationCommand[] = [
    { type: 'DrawConfiguration', drawing: wholeStack(EMPTY_STACK) },
    { type: 'ChangeConfiguration', lib: 'Régie', parameters: {} },
  ];
  for (const command of commands) {
    for (const end of [[], [expired], [ordered]]) {
      expect(when([...QUOTED, ...end], command)).toEqual(refuse('configurationCompleted'));
    }
    expect(when([created()], command, closed)).toEqual(refuse('projectFinished'));
  }
});

const expire = (quoteId: number, at = quote.validUntil): ConfigurationCommand => ({
  type: 'ExpireQuote',
  quoteId,
  at,
});
const ACCEPT: ConfigurationCommand = { type: 'AcceptOrder', ...ORDER_WITHOUT_DETAILS, at: quote.date };

test('only the current quote expires, identified by its number, and not before its end', () => {
  expect(when(QUOTED, expire(5, quote.date))).toEqual([]);
  expect(when(QUOTED, expire(5))).toEqual([expired]);
  expect(when(QUOTED, expire(5), closed)).toEqual([expired]);
  expect(when(QUOTED, expire(4))).toEqual([]);
  expect(when([...QUOTED, expired], expire(5))).toEqual([]);
  expect(when([...QUOTED, ordered], expire(5))).toEqual([]);
  expect(when([...QUOTED, reopened], expire(5))).toEqual([]);
});

test('only a quoted configuration can be ordered', () => {
  expect(when(QUOTED, ACCEPT)).toEqual([ordered]);
  const refused = (status: string) => refuse('INVALID_STATUS', 'status', `${status} cannot become DONE`);
  expect(when([created(), validated], ACCEPT)).toEqual(refused('PENDING'));
  expect(when([...QUOTED, expired], ACCEPT)).toEqual(refused('QUOTE_EXPIRED'));
  expect(when([...QUOTED, ordered], ACCEPT)).toEqual(refused('DONE'));
});

test('a quoted or expired configuration can be reopened and must be validated again', () => {
  expect(when(QUOTED, { type: 'ReopenConfiguration' })).toEqual([reopened]);
  expect(when([...QUOTED, asked], { type: 'ReopenConfiguration' })).toEqual([withdrawn, reopened]);
  expect(when([...QUOTED, expired], { type: 'ReopenConfiguration' })).toEqual([reopened]);
  expect(when(QUOTED, { type: 'ReopenConfiguration' }, closed)).toEqual(refuse('projectFinished'));
  const refused = (status: string) => refuse('INVALID_STATUS', 'status', `${status} cannot become PENDING`);
  expect(when([created()], { type: 'ReopenConfiguration' })).toEqual(refused('PENDING'));
  expect(when([...QUOTED, ordered], { type: 'ReopenConfiguration' })).toEqual(refused('DONE'));
  expect(stateOf(...QUOTED, reopened)).toMatchObject({ status: 'PENDING', isValidated: false, quote });
});

test('after a reopening only the new quote expires', () => {
  const again: ConfigurationEvent = { type: 'QuoteIssued', data: { ...quote, quoteId: 6, version: 2 } };
  const events = [...QUOTED, reopened, validated, again];
  expect(when(events, expire(5))).toEqual([]);
  expect(when(events, expire(6))).toEqual([{ type: 'QuoteExpired', data: { quoteId: 6 } }]);
});

test('a configuration that was ordered, or whose order waits for an answer, cannot be deleted', () => {
  expect(when([created()], { type: 'DeleteConfiguration' }, closed)).toEqual([deleted]);
  expect(when(QUOTED, { type: 'DeleteConfiguration' })).toEqual([deleted]);
  const removal = (...events: ConfigurationEvent[]) =>
    when([...QUOTED, ...events], { type: 'DeleteConfiguration' });
  const waits = refuse('IN_USE', 'id', 'the order of GBB000042 waits for an answer');
  expect(removal(ordered)).toEqual(refuse('IN_USE', 'id', 'GBB000042 is ordered'));
  expect(removal(asked)).toEqual(waits);
  expect(removal(asked, expired)).toEqual(waits);
  expect(removal(asked, withdrawn)).toEqual([deleted]);
});

test('a deleted project does not delete configurations that were moved out of it', () => {
  const { projectId } = stateOf(created());
  const withProject = (of: number) => ({ type: 'DeleteWithProject', projectId: of }) as const;
  expect(when([created()], withProject(projectId), closed)).toEqual([deleted]);
  expect(when([created()], withProject(projectId + 1))).toEqual([]);
  expect(when([created(), deleted], withProject(projectId))).toEqual([]);
  expect(when([...QUOTED, ordered], withProject(projectId))).toMatchObject(refuse('IN_USE', 'id'));
});

test('a deleted or unknown configuration is not found', () => {
  const commands: ConfigurationCommand[] = [
    { type: 'DrawConfiguration', drawing: wholeStack(stack) },
    { type: 'ChangeConfiguration', parameters: {} },
    { type: 'ValidateConfiguration', userVerified: true },
    { type: 'QuoteConfiguration', quote },
    expire(5),
    ACCEPT,
    { type: 'ReopenConfiguration' },
    { type: 'DeleteConfiguration' },
  ];
  for (const command of commands) {
    expect(when([], command)).toEqual(refuse('NOT_FOUND'));
    expect(when([created(), deleted], command)).toEqual(refuse('NOT_FOUND'));
  }
});

test('the snapshot event contains the whole state', () => {
  for (const events of [[created()], QUOTED, [...QUOTED, reopened], [created(), deleted]]) {
    expect(throughSnapshot(configuration, ...events)).toEqual(stateOf(...events));
  }
});
