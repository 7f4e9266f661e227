import type { Catalogue, ConfigurationForm } from '@coffret/cabinet';
import { keepNames } from '@coffret/cabinet/keep-names';
import type { ElementFieldsSent } from '@coffret/contracts/configurations/element-fields';
import { setFields } from './actions.ts';
import { allLines, type Stack } from './stack.ts';
import { toConfiguration } from './stack-check.ts';

const named = (stack: Stack): Map<number, string> =>
  new Map(
    allLines(stack).flatMap(({ elements }) =>
      elements.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])),
    ),
  );

/** A step with each circuit's name on its sockets, or on none. */
export function withNamesKept(
  before: Stack,
  after: Stack,
  form: ConfigurationForm,
  catalogue: Catalogue,
): Stack {
  const drawn = (stack: Stack) => toConfiguration(form, stack);
  const { feeders, unnamed } = keepNames(drawn(before), drawn(after), catalogue);
  const fields = new Map<number, ElementFieldsSent>();
  for (const id of unnamed) fields.set(id, { name: null });
  for (const [id, fedBy] of feeders) fields.set(id, { fedBy });
  return setFields(after, fields);
}

/** The names that a step takes away. */
export function namesEnded(before: Stack, after: Stack): string[] {
  const left = named(after);
  return [...named(before)].flatMap(([id, name]) => (left.has(id) ? [] : [name]));
}
