import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { allTexts } from '../../../app/texts/all.ts';
import { proposalSentences } from './limit-sentences.ts';

beforeAll(async () =>
  i18next.init({
    lng: 'fr',
    resources: { fr: { translation: await allTexts('fr') }, en: { translation: await allTexts('en') } },
  }),
);

const load = {
  circuits: 2,
  diversityFactor: 0.8,
  phases: [32, 32, 32],
  intensity: 32,
  ratedCurrent: 40,
} as const;
const limit = (slot: number, from: number, to: number) =>
  ({ line: 2, slot, from, to, reason: 'LOAD' }) as const;

test.each([
  [
    'fr',
    [
      '2 prises 32 A limitées à 20 A pour tenir dans 40 A.',
      'Prise 16 A limitée à 10 A pour tenir dans 40 A.',
    ],
  ],
  [
    'en',
    [
      '2 sockets of 32 A limited to 20 A to stay within 40 A.',
      '16 A socket limited to 10 A to stay within 40 A.',
    ],
  ],
])('the sockets of one kind are one sentence (%s)', (language, sentences) => {
  const limits = [limit(0.5, 32, 20), limit(1.5, 32, 20), limit(2.5, 16, 10)];
  const t = i18next.getFixedT(language);
  expect(proposalSentences({ limits, isCircuitBreakerAdded: null }, load, t, language)).toEqual(sentences);
  expect(proposalSentences({ limits: [], isCircuitBreakerAdded: true }, load, t, language)).toHaveLength(1);
});

test('a cabinet without a head breaker is said to be protected upstream at its rated current', () => {
  const variant = { limits: [], isCircuitBreakerAdded: false };
  expect(proposalSentences(variant, load, i18next.getFixedT('fr'), 'fr')).toEqual([
    'Protégé en amont à 40 A au plus.',
  ]);
});
