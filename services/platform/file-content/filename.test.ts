import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFilename } from './filename.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['Schéma du coffret (v2).pdf', 'Schéma du coffret (v2).pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\moi\\plan.PDF', 'plan.PDF'],
  ['a/b\\c.png', 'c.png'],
  ['.htaccess', 'htaccess'],
  ['.. .env.txt', 'env.txt'],
  ['facture\u202efdp.exe', 'facturefdp.exe'],
  ['a\r\nSet-Cookie: b.txt', 'aSet-Cookie_ b.txt'],
  ['nul\0.txt', '_nul.txt'],
  ['CON', '_CON'],
  ['aux .tar.gz', '_aux .tar.gz'],
  ['com1.pdf', '_com1.pdf'],
  ['Conduit.pdf', 'Conduit.pdf'],
  ['a<b>:"c|d?e*.txt', 'a_b___c_d_e_.txt'],
  ['plan. . .', 'plan'],
  ['half\ud83d.png', 'half_.png'],
  ['.pdf', 'pdf'],
  ['', 'document'],
  ['...', 'document'],
  ['/', 'document'],
])('%j becomes %j', (name, safe) => {
  expect(safeFilename(name)).toBe(safe);
});

test('a long name is cut to 120 characters and keeps its extension', () => {
  expect(safeFilename(`${'a'.repeat(300)}.xlsx`)).toBe(`${'a'.repeat(115)}.xlsx`);
});

test('a surrogate pair is not split', () => {
  expect(safeFilename(`${'a'.repeat(115)}😀.png`)).toBe(`${'a'.repeat(115)}.png`);
});

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom(...'/\\. \u0000\n\u202e\ud83d:*abÉ😀', 'con', 'nul', '.pdf'),
    maxLength: 150,
  }),
);

test('a safe name is a single valid path segment, and making it safe again does not change it', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const safe = safeFilename(name);
      expect(safe.length).toBeGreaterThan(0);
      expect(safe.length).toBeLessThanOrEqual(120);
      expect(safe.isWellFormed()).toBe(true);
      expect(safe).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}]|^[. ]|[. ]$/u);
      expect(safe).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i);
      expect(safeFilename(safe)).toBe(safe);
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test('a name of a million dots is handled in linear time', () => {
  expect(safeFilename(`a${'.'.repeat(1_000_000)}b`)).toBe('a.b');
});

test('a common extension is kept for any stem', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (stem) => {
      expect(safeFilename(`a${stem}a.pdf`)).toMatch(/\.pdf$/);
    }),
    { seed: 1 },
  );
});
