import { capitalize } from '../entity-names.ts';
import type { Sentence } from '../sentences/context.ts';
import type { Register } from './register.ts';
import { REGISTERS } from './registers.ts';

const ACTS = ['Added', 'Changed', 'Removed'] as const;
type Act = (typeof ACTS)[number];

const typesOf = ({ entity }: Register) => ACTS.map((act) => [act, `${capitalize(entity)}${act}`] as const);

/** By type of event. */
export function sentencesOfRegisters(of: (register: Register) => { [act in Act]: Sentence }): {
  [type: string]: Sentence;
} {
  return Object.fromEntries(
    REGISTERS.flatMap((register: Register) => {
      const said = of(register);
      return typesOf(register).map(([act, type]) => [type, said[act]]);
    }),
  );
}

/** Those of a register among the sentences of all. */
export const sentencesOfOne = (register: Register, all: { readonly [type: string]: Sentence }) =>
  Object.fromEntries(
    typesOf(register).flatMap(([, type]) => {
      const say = all[type];
      return say ? [[type, say]] : [];
    }),
  );
