import { expect, test } from 'vitest';
import { firstCharacter, startOf } from './characters.ts';
import { fittedText, shortened } from './drawing/svg.ts';

test('a text is cut between characters', () => {
  expect([0, 1, 2, 3, 4, 9].map((length) => startOf('a🎪bc', length))).toEqual([
    '',
    'a',
    'a',
    'a🎪',
    'a🎪b',
    'a🎪bc',
  ]);
  expect(startOf('👩‍🔧 Léa', 4)).toBe('');
  expect(startOf('e\u0301te\u0301', 3)).toBe('e\u0301t');
  expect([firstCharacter('🇫🇷 Lyon'), firstCharacter('')]).toEqual(['🇫🇷', '']);
});

test('a name in a drawing is shortened between characters', () => {
  for (let width = 1; width < 20; width += 0.5) {
    expect(shortened('🎪🎪🎪🎪🎪🎪', width, 2)).toMatch(/^(🎪)*…?$/u);
    expect(fittedText(0, 0, '🎪🎪🎪🎪🎪🎪', { size: 2, maxWidth: width })).not.toContain('\ufffd');
  }
});
