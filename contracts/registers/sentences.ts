import { capitalize } from '../entity-names.ts';
import type { Sentence } from '../sentences/context.ts';
import type { Register } from './register.ts';
import { REGISTERS } from './registers.ts';

function sentencesOf({ entity, named: { fr, en } }: Register): { [type: string]: Sentence } {
  const type = capitalize(entity);
  return {
    [`${type}Added`]: [
      ({ who, lib }) => `${who} a ajouté ${fr} ${lib}`,
      ({ who, lib }) => `${who} added ${en} ${lib}`,
    ],
    [`${type}Changed`]: [
      ({ who, it }) => `${who} a modifié ${fr} ${it}`,
      ({ who, it }) => `${who} changed ${en} ${it}`,
    ],
    [`${type}Removed`]: [
      ({ who, it }) => `${who} a supprimé ${fr} ${it}`,
      ({ who, it }) => `${who} deleted ${en} ${it}`,
    ],
  };
}

export const registerSentences: { readonly [entity: string]: { readonly [type: string]: Sentence } } =
  Object.fromEntries(REGISTERS.map((register) => [register.entity, sentencesOf(register)]));
