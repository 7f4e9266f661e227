import type { Sentence } from './voice.ts';

/** What an item of each register is called, with its article. */
const ITEMS: { readonly [entity: string]: readonly [fr: string, en: string] } = {
  Sector: ['le secteur', 'the sector'],
  Agency: ['l’agence', 'the agency'],
  Department: ['le département', 'the department'],
  Activity: ['l’activité', 'the activity'],
  Brand: ['la marque', 'the brand'],
  Category: ['la catégorie', 'the category'],
  Release: ['la version', 'the release'],
  ReleaseNote: ['la note de version', 'the release note'],
};

/** All registers tell the same of their items. */
function sentencesOf(entity: string, [fr, en]: readonly [string, string]): { [type: string]: Sentence } {
  return {
    [`${entity}Added`]: [
      ({ who, data, quoted }) => `${who} a ajouté ${fr} ${quoted(data.lib)}`,
      ({ who, data, quoted }) => `${who} added ${en} ${quoted(data.lib)}`,
    ],
    [`${entity}Changed`]: [
      ({ who, it }) => `${who} a modifié ${fr} ${it}`,
      ({ who, it }) => `${who} changed ${en} ${it}`,
    ],
    [`${entity}Removed`]: [
      ({ who, it }) => `${who} a supprimé ${fr} ${it}`,
      ({ who, it }) => `${who} deleted ${en} ${it}`,
    ],
  };
}

/** By register. */
export const registerSentences: { readonly [entity: string]: { readonly [type: string]: Sentence } } =
  Object.fromEntries(
    Object.entries(ITEMS).map(([entity, words]) => [
      entity.charAt(0).toLowerCase() + entity.slice(1),
      sentencesOf(entity, words),
    ]),
  );
