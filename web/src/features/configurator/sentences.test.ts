import { type CheckError, check } from '@coffret/cabinet';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { TEXTS } from '../../app/texts/loaders.ts';
import { loadAllTexts, startTexts } from '../../i18n/i18n.ts';
import { errorSentence } from './sentences.ts';
import { catalogue, configuration, line, reference } from './stack/stack.fixture.ts';
import type { Stack } from './stack/stack.ts';
import { toConfiguration } from './stack/stack-check.ts';

beforeAll(async () => {
  await startTexts(TEXTS);
  await loadAllTexts();
});

const sentences = (lines: Stack['lines'], form = {}) => {
  const drawn = { lines, accessories: null, answer: null };
  const errors = check(toConfiguration(configuration(reference(), form), drawn), catalogue);
  return new Set(errors.map((error: CheckError) => errorSentence(error, i18next.t)));
};

test('each cause of a missing protection and of a count has a sentence of its own', () => {
  const [, sockets, safety] = reference().lines;
  if (!sockets || !safety) throw new Error('the reference cabinet has three lines');
  const unprotected = sentences([line(1, 'BLD10', { 0.5: 'D4P32' }), sockets, safety]);
  expect([...unprotected]).toEqual(
    expect.arrayContaining([
      'Aucun disjoncteur ne reste pour cette prise.',
      'Ce disjoncteur n’est pas derrière un différentiel 30 mA qui lui convient.',
    ]),
  );
  expect(sentences([...reference().lines, line(4, 'BLP4', { 0.5: 'PC16' })])).toContain(
    'Plus que ce que demande le formulaire.',
  );
  expect(sentences(reference().lines, { powerSupply: 'MONO_230', configElectricalOutlets: {} })).toContain(
    'Cet appareil triphasé ne convient pas à une alimentation monophasée.',
  );
  const nine = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5].map((slot) => [slot, 'PC16']);
  const crowded = [
    line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D1N16' }),
    line(2, 'BLP8', Object.fromEntries(nine)),
    safety,
  ];
  expect(sentences(crowded, { nbElectricalOutlets: 9, configElectricalOutlets: {} })).toContain(
    'Trop de prises sur un disjoncteur.',
  );
});
