import { type CheckError, check } from '@coffret/cabinet';
import { drawing, randomCabinet } from '@coffret/cabinet/test-data/random-cabinet';
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

test('each cause of an error has a sentence of its own that names its product', () => {
  const [, sockets, safety] = reference().lines;
  if (!sockets || !safety) throw new Error('the reference cabinet has three lines');
  const unprotected = sentences([line(1, 'BLD10', { 0.5: 'D4P32' }), sockets, safety]);
  expect([...unprotected]).toEqual(
    expect.arrayContaining([
      'Aucun disjoncteur ne reste pour PC16.',
      'D4P32 n’est pas derrière un différentiel 30 mA qui lui convient.',
    ]),
  );
  expect(sentences([...reference().lines, line(4, 'BLP4', { 0.5: 'PC16' })])).toContain(
    'Plus que ce que demande le formulaire.',
  );
  expect(sentences(reference().lines, { powerSupply: 'MONO_230', configElectricalOutlets: {} })).toContain(
    'D4P32, triphasé, ne convient pas à une alimentation monophasée.',
  );
  const nine = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5].map((slot) => [slot, 'PC16']);
  const crowded = [
    line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D1N16' }),
    line(2, 'BLP8', Object.fromEntries(nine)),
    safety,
  ];
  expect(sentences(crowded, { nbElectricalOutlets: 9, configElectricalOutlets: {} })).toContain(
    'D1N16 alimente 9 prises, 8 au plus.',
  );
});

/** Several causes, and no other sentence than those of a cause. */
const OF_CAUSES = [
  ...(['INSUFFICIENT_SPACE', 'ADJACENT_NOT_ALLOWED'] as const),
  ...(['CIRCUIT_BREAKER_PLACEMENT_ERROR', 'MAX_COUNT_EXCEEDED'] as const),
  ...(['CONFIGURATION_LIMIT_EXCEEDED', 'INTENSITY_LIMIT_EXCEEDED'] as const),
];

test('the cause of every error of 2,000 random cabinets is known, and no sentence has English in it', () => {
  const draw = drawing(29);
  const met = new Set<string>();
  for (let i = 0; i < 2000; i++) {
    for (const error of check(randomCabinet(draw, catalogue), catalogue)) {
      const sentence = errorSentence(error, i18next.t);
      expect(sentence).not.toMatch(/\b(is|are|the|stands|asked)\b|\{\{/);
      if (!OF_CAUSES.some((code) => code === error.code)) continue;
      expect(sentence, error.originalErr).not.toBe(i18next.t(`configurator.reason.${error.code}`));
      met.add(error.code);
    }
  }
  expect(met.size).toBe(OF_CAUSES.length);
});

test.each([
  [
    'INVALID_SLOT_PLACEMENT',
    'PC16 has IP44, IP54 is asked for',
    'PC16 est IP44, l’indice demandé est IP54. Prise 2P+T 16 A à volet verrouillable nécessaire (PC16V).',
  ],
  [
    'CIRCUIT_BREAKER_PLACEMENT_ERROR',
    'ID4-40 has 40 A, 63 A can flow',
    'ID4-40 est de 40 A, 63 A peuvent le traverser. Interrupteur différentiel 4P 63 A 30 mA nécessaire (ID4-63).',
  ],
] as const)('an error of %s names the part that would do', (code, originalErr, sentence) => {
  expect(errorSentence({ code, originalErr }, i18next.t, catalogue)).toBe(sentence);
});
