import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openChromiumPrinter } from '../../../platform/pdf/chromium-printer.ts';
import { CHROMIUM_MISSING, findChromium } from '../../../platform/pdf/find-chromium.ts';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture.ts';
import { cabinetFor, paperOf, REFERENCE_CABINET } from './paper.fixture.ts';
import { renderPaper } from './render-paper.ts';

const executablePath = findChromium();
const withBrowser = test.skipIf(executablePath === null);
if (executablePath === null) console.warn(`Skipped: ${CHROMIUM_MISSING}`);

/** Chromium does not start without a font; this is the one of the image. */
const LIBERATION = 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf';

function onlyLiberation(): string {
  const dir = mkdtempSync(join(tmpdir(), 'fonts-'));
  copyFileSync(createRequire(import.meta.url).resolve(LIBERATION), join(dir, 'liberation.ttf'));
  const config = join(dir, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${dir}</dir><cachedir>${dir}</cachedir></fontconfig>`,
  );
  return config;
}

const config = onlyLiberation();
vi.stubEnv('FONTCONFIG_FILE', config);
const printer = openChromiumPrinter({ executablePath });
afterAll(async () => {
  await printer.close();
  rmSync(join(config, '..'), { recursive: true });
});

/** Right-to-left runs are read in another order. */
const letters = (text: string) => [...text.normalize('NFKC').replace(/\s/gu, '')].sort();

withBrowser.each([
  ['Vietnamese', 'Nguyễn Việt Đông'],
  ['Polish', 'Łódź'],
  ['Greek', 'Ηλεκτρικά'],
  ['Cyrillic', 'Електрика'],
  ['signs', '⚡ ⏚ ≤ →'],
  ['Hebrew', 'חשמל'],
  ['Arabic', 'محمد'],
  ['Chinese', '电气 電氣'],
  ['Japanese', '髙橋でんき'],
  ['Korean', '한국전기'],
  ['pictures', '🎪🔌'],
])('%s is printed in text, drawings and margins without a font of the machine', async (_, name) => {
  const paper = paperOf(cabinetFor('FIXED', REFERENCE_CABINET, [name]));
  const page = renderPaper({ ...paper, issuer: { ...paper.issuer, name } });
  const pdf = await printer.print(page);
  const pages = (await pdfPages(pdf)).map(letters);
  const least = (page: string[]) =>
    Math.min(...letters(name).map((letter) => page.filter((each) => each === letter).length));
  expect(least(pages[0] ?? []), 'in the letterhead and the margin').toBeGreaterThanOrEqual(2);
  expect(least(pages.at(-1) ?? []), 'in the diagram and the margin').toBeGreaterThanOrEqual(2);
  expect(Buffer.from(pdf).includes('Liberation')).toBe(false);
});
