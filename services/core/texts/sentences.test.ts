import { EVENT_TYPES } from '@coffret/contracts/event-categories';
import type { SentenceSource } from '@coffret/contracts/sentences/context';
import { patternOf, sentenceOf } from '@coffret/contracts/sentences/sentence';
import { goldenEvent } from '@coffret/contracts/testing/golden-events';
import { expect, test } from 'vitest';
import { SENTENCES } from './sentences.ts';

const { fr_FR: french, en_EN: english } = SENTENCES;

const by: SentenceSource = {
  type: '',
  entity: 'configuration',
  entityId: '7',
  userId: 4,
  fullName: 'Marie Petit',
  data: {},
  names: {
    'user-4': 'Marie Petit',
    'configuration-7': 'Scène',
    'project-3': 'Halle',
    'line-1': '1',
    'unit-1': 'module',
  },
};
const event = (type: string, more: Partial<SentenceSource> = {}): SentenceSource => ({
  ...by,
  ...goldenEvent(type),
  ...more,
});

test.each([...EVENT_TYPES])('%s has a sentence in both languages, with and without names', (type) => {
  const nobody = { names: {}, fullName: null };
  for (const one of [event(type), event(type, nobody), event(type, { userId: null })]) {
    const [fr, en] = [sentenceOf(one, french), sentenceOf(one, english)];
    expect(fr).not.toBe(en);
    for (const sentence of [fr, en]) {
      expect(sentence).toMatch(/^[\p{Lu}].{8,}$/u);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object| {2}|function/);
    }
  }
});

test('French participles agree with persons of either gender, and with one thing', () => {
  const begunAgain = event('ConfigurationCreated', {
    data: { duplicateOf: 7, duplicateRevision: 3, lib: 'B' },
  });
  for (const one of [begunAgain, ...[...EVENT_TYPES].map((type) => event(type))])
    expect(sentenceOf(one, french)).not.toMatch(/^Marie Petit (est|s’est) /);
  for (const type of ['PriceImportBegun', 'PriceImportAdvanced', 'LedgerSealed'])
    expect(sentenceOf(event(type, { data: { total: 1, done: 1, events: 1 } }), french)).not.toMatch(
      /1 \p{L}+s\b/u,
    );
});

test('a sentence about an element has its line and slot', () => {
  const data = { ref: 'D4P32', lineId: 1, slot: 4.5, nbModules: 4 };
  const placed = event('ElementPlaced', { data });
  expect(sentenceOf(placed, french)).toBe(
    'Marie Petit a posé D4P32, rangée\u00a01, module\u00a05, dans «\u00a0Scène\u00a0»',
  );
  expect(sentenceOf(placed, english)).toBe('Marie Petit placed D4P32, row\u00a01, module\u00a05, in “Scène”');
});

test('a socket has a place, in its right half too', () => {
  const data = { ref: 'PC16', lineId: 2, slot: 3, nbModules: 0.5 };
  const placed = event('ElementPlaced', {
    data,
    names: { 'configuration-7': 'Scène', 'line-2': '3', 'unit-2': 'place' },
  });
  expect(sentenceOf(placed, french)).toBe(
    'Marie Petit a posé PC16, rangée\u00a03, place\u00a03, à droite, dans «\u00a0Scène\u00a0»',
  );
});

test('accessories have neither line nor slot', () => {
  const placed = event('ElementPlaced', {
    data: { ref: 'ACC-CAD', lineId: 2, slot: 0.5, nbModules: null },
    names: { 'configuration-7': 'Scène', 'line-2': '0' },
  });
  expect(sentenceOf(placed, french)).toBe(
    'Marie Petit a posé ACC-CAD, parmi les accessoires, dans «\u00a0Scène\u00a0»',
  );
  const added = event('LineAdded', { data: { id: 2, line: 0, ref: 'EMPTY', slots: null } });
  expect(sentenceOf(added, english)).toBe('Marie Petit added the accessories of “Scène”');
});

test('an erased user has no name, a deleted entity its number', () => {
  const closed = event('ProjectClosed', { entity: 'project', entityId: '9', fullName: null });
  expect(sentenceOf(closed, french)).toBe('Un utilisateur effacé a clos le projet n°\u00a09');
  const deleted = event('UserDeleted', { entity: 'user', entityId: '12', data: { reason: 'STAFF' } });
  expect(sentenceOf(deleted, english)).toBe('Marie Petit deleted the account of an erased user');
});

test('what has an English name is called by it in English', () => {
  const names = { 'category-5': 'Prises CEE', 'category-5-en': 'CEE sockets' };
  const changed = event('CategoryChanged', { entity: 'category', entityId: '5', names });
  expect(sentenceOf(changed, french)).toBe('Marie Petit a modifié la catégorie «\u00a0Prises CEE\u00a0»');
  expect(sentenceOf(changed, english)).toBe('Marie Petit changed the category “CEE sockets”');
  const added = event('CategoryAdded', { data: { lib: 'Prises CEE', libEn: 'CEE sockets' } });
  expect(sentenceOf(added, english)).toBe('Marie Petit added the category “CEE sockets”');
  const unnamed = event('CategoryAdded', { data: { lib: 'Prises CEE', libEn: null } });
  expect(sentenceOf(unnamed, english)).toBe('Marie Petit added the category “Prises CEE”');
});

test('French elision changes the sentence, not a name in it', () => {
  const signedIn = event('LoginSucceeded', { entity: 'user', names: { 'user-7': 'Anne Roy' } });
  expect(sentenceOf(signedIn, french)).toBe('Connexion d’Anne Roy');
  const project = event('ProjectCreated', { data: { lib: 'Port de Antibes' } });
  expect(sentenceOf(project, french)).toContain('Port de Antibes');
});

test('French contractions change the sentence, not a name in it', () => {
  const about = { linkedEntityModel: 'project', linkedEntityId: 3 };
  const names = { 'project-3': 'Halle de le Port' };
  const added = event('DocumentAdded', { names, data: { ...about, docOriginalname: 'Plan à le sol.pdf' } });
  expect(sentenceOf(added, french)).toBe(
    'Marie Petit a joint le document «\u00a0Plan à le sol.pdf\u00a0» au projet «\u00a0Halle de le Port\u00a0»',
  );
  const answered = event('CommentWritten', { names, data: { ...about, answerTo: 1, isPrivate: false } });
  expect(sentenceOf(answered, french)).toBe(
    'Marie Petit a répondu au sujet du projet «\u00a0Halle de le Port\u00a0»',
  );
});

test('a user who must not be named is "somebody else"', () => {
  const verified = event('UserVerified', { entity: 'user', entityId: '12', fullName: null });
  expect(sentenceOf(verified, french, 'another')).toBe(
    'Quelqu’un d’autre a vérifié le compte de quelqu’un d’autre',
  );
  expect(sentenceOf(verified, english, 'another')).toBe(
    'Somebody else verified the account of somebody else',
  );
});

test('an unknown event is shown by its type', () => {
  expect(sentenceOf({ ...by, type: 'CabinetPainted' }, french)).toBe('CabinetPainted');
});

test('the pattern of a type is its sentence with gaps', () => {
  expect(patternOf('ProjectClosed', french)).toBe('… a clos le projet …');
  for (const type of EVENT_TYPES) expect(patternOf(type, english)).not.toMatch(/undefined|NaN/);
});
