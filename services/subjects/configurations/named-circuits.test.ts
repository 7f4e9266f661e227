import { electricalOf } from '@coffret/cabinet/load';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { drawing } from '@coffret/cabinet/test-data/random-cabinet';
import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import type { ConfigurationEvent, Line, Stack } from '@coffret/contracts/configurations/events';
import { wholeForm } from '@coffret/contracts/configurations/form-fields';
import { applyToStack, orderedStack } from '@coffret/contracts/configurations/stack';
import { isRefusal } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { toCabinet } from '../../core/to-cabinet.ts';
import { given } from '../../tests/support/given-when-then.ts';
import { configuration } from './decider.ts';
import type { DrawnElement } from './edit-stack.ts';

const parameters = wholeForm({
  ...REFERENCE_FORM,
  powerSupplyIntensity: '63A',
  electricalConnect: 'M40_5G16_63A',
});
const context = { catalogue, projectClosed: false };

const LINES: Line[] = ['BLD10', 'BLP8', 'BLD10', 'BLP8'].map((ref, at) => ({
  id: at + 1,
  line: at + 1,
  ref,
  slots: null,
}));
const on = (lineId: number, placed: Record<number, string>) =>
  Object.entries(placed).map(([slot, ref]) => ({
    id: lineId * 1000 + Number(slot) * 10,
    lineId,
    slot: Number(slot),
    ref,
    nbModules: null,
  }));
const BEFORE: Stack = orderedStack({
  lines: LINES,
  elements: [
    ...on(1, { 0.5: 'ID4-40', 4.5: 'D1N16', 5.5: 'D1N16', 6.5: 'D1N20', 7.5: 'D1N16' }),
    ...on(2, { 0.5: 'PC16', 1.5: 'PC16', 2.5: 'PC16', 3.5: 'PC16', 5.5: 'C16-3' }),
    ...on(3, { 0.5: 'ID4-40', 4.5: 'D1N16', 5.5: 'D1N10', 6.5: 'D4P32' }),
    ...on(4, { 0.5: 'PC16', 1.5: 'PC16', 3.5: 'C32-5' }),
  ],
  isCircuitBreakerAdded: false,
});

const data = (stack: Stack) => ({
  lib: 'Scène',
  projectId: 7,
  userId: 12,
  duplicateOf: null,
  parameters,
  stack,
});
const created = (stack: Stack): ConfigurationEvent => ({ type: 'ConfigurationCreated', data: data(stack) });

function saved(stack: Stack, elements: DrawnElement[]): Stack {
  const edit = { type: 'ReplaceAll' as const, lines: stack.lines, elements };
  const command = { type: 'DrawConfiguration' as const, drawing: { edit } };
  const events = given(configuration, created(stack)).when(command, context);
  if (isRefusal(events)) throw new Error(JSON.stringify(events));
  return events.reduce(applyToStack, stack);
}

/** As an API client sends what it wants to stay: with its id, without its fields. */
const bare = (stack: Stack): DrawnElement[] =>
  stack.elements.map(({ id, lineId, slot, ref, nbModules }) => ({ id, lineId, slot, ref, nbModules }));

function fedBy(stack: Stack): Map<number, number[]> {
  const { circuits = [] } = electricalOf(toCabinet(parameters, stack), catalogue)?.protection ?? {};
  return new Map(
    circuits.flatMap(({ mcb, sockets }) =>
      mcb?.id == null ? [] : [[mcb.id, sockets.flatMap(({ id }) => id ?? []).sort()] as const],
    ),
  );
}

const isBreaker = ({ ref }: { ref: string }) => ref.startsWith('D');
const feederOf = ({ elements }: Stack, id: number) => elements.find((one) => one.id === id)?.fedBy;

test('who sends a name alone gets the feeders of what that breaker feeds; names of before get them at the next save', () => {
  const named = bare(BEFORE).map((one) => (one.id === 1055 ? { ...one, name: 'Régie' } : one));
  expect(fedBy(BEFORE).get(1055)).toEqual([2005, 2015]);
  const after = saved(BEFORE, named);
  expect([2005, 2015, 2025].map((id) => feederOf(after, id))).toEqual([1055, 1055, undefined]);

  const old = {
    ...BEFORE,
    elements: BEFORE.elements.map((one) => (one.id === 1055 ? { ...one, name: 'Régie' } : one)),
  };
  // Without the hold its share would begin with another socket.
  const later = saved(
    old,
    bare(old).filter(({ id }) => id !== 1065),
  );
  expect(fedBy(later).get(1055)).toEqual([2005, 2015]);
  expect([2005, 2015].map((id) => feederOf(later, id))).toEqual([1055, 1055]);

  const made = given(configuration).when(
    { type: 'CreateConfiguration', ...data(old), isCopy: true },
    context,
  );
  if (isRefusal(made)) throw new Error('It is not created');
  const [first] = made;
  expect(first?.type === 'ConfigurationCreated' && feederOf(first.data.stack, 2015)).toBe(1055);
});

test('after each of 1,000 random saves every name stands on its sockets', () => {
  let edits = 0;
  let kept = 0;
  for (let seed = 1; edits < 1000; seed++) {
    const d = drawing(seed);
    let stack = BEFORE;
    for (let n = 0; n < 25; n++) {
      const sent = bare(stack);
      const one = d.pick(sent);
      const others = sent.filter((each) => each !== one);
      const to = { lineId: 1 + d.below(4), slot: d.below(19) / 2 + 0.5 };
      const ref = d.pick(['D1N16', 'D1N20', 'D4P32', 'PC16', 'C16-3', 'C32-5', 'ID4-40']);
      const moved = { ...one, ...to };
      const placed = { id: 5000 + seed * 100 + n, ...to, ref, nbModules: null };
      const socket = d.pick(sent.filter((each) => !isBreaker(each)));
      const choice = d.below(6);
      const next = [
        () => [...others, moved],
        () => [...sent, placed],
        () => (sent.length > 8 ? others : sent),
        () => (isBreaker(one) ? [...others, { ...one, name: d.pick(['Régie', 'Bar', null]) }] : sent),
        () => [...sent.filter((each) => each !== socket), { ...socket, fedBy: d.is(0.8) ? one.id : null }],
        () => [...others, { ...one, ref: d.pick(['D1N16', 'D1N20', one.ref]) }],
      ][choice]?.();
      if (!next) continue;
      const after = saved(stack, next);
      edits++;
      const [was, is] = [fedBy(stack), fedBy(after)];
      for (const { id, name } of after.elements) {
        const sockets = is.get(id) ?? [];
        if (!name) continue;
        expect(sockets.map((each) => feederOf(after, each))).toEqual(sockets.map(() => id));
        const own = was.get(id) ?? [];
        const wasNamed = stack.elements.some((each) => each.id === id && each.name);
        if (!wasNamed || own.length === 0) continue;
        kept++;
        const asked = (each: number) => feederOf(stack, each) === id || (choice === 4 && each === socket.id);
        expect(sockets.filter((each) => !own.includes(each) && !asked(each))).toEqual([]);
      }
      stack = after;
    }
  }
  expect(kept).toBeGreaterThan(200);
});
