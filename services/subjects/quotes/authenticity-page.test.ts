import { expect, test } from 'vitest';
import { readBranding } from '../../core/branding.ts';
import { authenticityPage } from './authenticity-page.ts';

const QUOTE = {
  _id: 7,
  reference: 'GBB000042',
  version: 2,
  status: 'QUOTE_OK',
  isSuperseded: false,
  date: '2026-11-20T10:00:00.000Z',
  validUntil: '2026-12-20T10:00:00.000Z',
  issuer: null,
  _fingerprint: '0123456789abcdef'.repeat(4),
};

const BRANDING = readBranding();

/** A moment before the quote ends. */
const NOW = new Date('2026-12-20T09:59:59.999Z');

test.each([
  [{}, 'en cours de validité', 'yes'],
  [{ status: 'QUOTE_EXPIRED' }, 'expiré', 'old'],
  [{ validUntil: NOW.toISOString() }, 'expiré', 'old'],
  [{ validUntil: NOW.toISOString(), status: 'DONE' }, 'commande passée', 'yes'],
  [{ isSuperseded: true }, 'remplacé par une version plus récente', 'old'],
])('a paper of %j is said to be genuine and %s, and by what proof', (change, text, mark) => {
  const page = authenticityPage(BRANDING, 'fr_FR', { ...QUOTE, ...change }, NOW);
  expect(page).toContain(`<section class="verdict ${mark}">`);
  expect(page).toContain(text);
  expect(page).toContain('GBB000042, version 2');
  expect(page).toContain('20 décembre 2026');
  expect(page).toContain('0123 4567 89ab');
  expect(page).toContain('scellé chaque jour');
});

test('an unknown code is reported as such, in the reader’s language', () => {
  const page = authenticityPage({ ...BRANDING, appName: 'Coffret <b>' }, 'en_EN', null, NOW);
  expect(page).toContain('<section class="verdict no"><strong>Unknown document</strong>');
  expect(page).not.toContain('Proof');
  expect(page).not.toContain('<b>');
});

test('the page names the company, its phone and its mail, and escapes them', () => {
  const issuer = { ...BRANDING.issuer, name: 'Tableaux & <i>Fils', phone: '+33 4 00 00 00 00' };
  const page = authenticityPage({ ...BRANDING, issuer }, 'fr_FR', null, NOW);
  expect(page).toContain('<strong>Tableaux &amp; &lt;i&gt;Fils</strong>');
  expect(page).toContain('<a href="tel:+33400000000">+33 4 00 00 00 00</a>');
  expect(page).toContain(`<a href="mailto:${issuer.email}">`);
});
