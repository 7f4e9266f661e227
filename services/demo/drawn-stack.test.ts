import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { EMPTY_STACK } from '@coffret/contracts/configurations/stack';
import { isRefusal } from '@coffret/contracts/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configuration, wholeStack } from '../subjects/configurations/public.ts';
import { partOf, stackOf } from './drawn-stack.ts';
import { type Model, modelsOf } from './forms.ts';
import { createRandom } from './random.ts';

type Command = Parameters<typeof configuration.decide>[0];

const context = { catalogue, projectClosed: false };
const models = modelsOf(createRandom(3), catalogue, [{ id: 1, lib: 'Legrand' }], 150);

/** What is refused of a cabinet that is drawn in so many saves, and validated. */
function refused(model: Model, saves: number): unknown[] {
  let line = 0;
  const stack = stackOf(model, () => ++line);
  const about = { lib: 'Coffret', projectId: 1, userId: 2, duplicateOf: null };
  const parameters = { ...model.form, quantity: 1 };
  const commands: Command[] = [
    { type: 'CreateConfiguration', ...about, parameters, stack: EMPTY_STACK },
    ...Array.from({ length: saves }, (_, i) => {
      return { type: 'DrawConfiguration' as const, drawing: wholeStack(partOf(stack, (i + 1) / saves)) };
    }),
    { type: 'ValidateConfiguration', userVerified: true },
  ];
  const met: unknown[] = [];
  let state = configuration.initialState;
  for (const command of commands) {
    const events = configuration.decide(command, state, context);
    if (isRefusal(events)) met.push(events.refused);
    else state = events.reduce(configuration.evolve, state);
  }
  return met;
}

test('every cabinet of the demonstration keeps all rules, however often it is saved while it is drawn', () => {
  expect(models.some(({ isCircuitBreakerAdded }) => isCircuitBreakerAdded !== null)).toBe(true);
  const property = fc.property(fc.constantFrom(...models), fc.integer({ min: 1, max: 5 }), (model, saves) => {
    expect(refused(model, saves)).toEqual([]);
  });
  fc.assert(property, { seed: 1, numRuns: 300 });
});
