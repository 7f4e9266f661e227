import type { Use } from '@coffret/cabinet';
import { line } from '@coffret/cabinet/test-data/build';
import { afterAll, expect, test } from 'vitest';
import { openChromiumPrinter } from '../../../platform/pdf/chromium-printer.ts';
import { CHROMIUM_MISSING, findChromium } from '../../../platform/pdf/find-chromium.ts';
import { pdfPages, pdfTexts } from '../../../platform/pdf/pdf-text.fixture.ts';
import { cabinetFor, FULL_CABINET, paperOf, REFERENCE_CABINET } from './paper.fixture.ts';
import type { QuotePaper } from './quote-paper.ts';
import { renderPaper, renderSharedPaper } from './render-paper.ts';

const executablePath = findChromium();
const withBrowser = test.skipIf(executablePath === null);
if (executablePath === null) console.warn(`Skipped: ${CHROMIUM_MISSING}`);

const printer = openChromiumPrinter({ executablePath });
afterAll(() => printer.close());

const print = async (paper: QuotePaper) =>
  (await pdfPages(await printer.print(renderPaper(paper)))).map((page) =>
    page.replace(/[\s\u00a0\u202f]+/g, ' '),
  );

const having = (pages: string[], words: string) =>
  pages.flatMap((page, index) => (page.includes(words) ? [index + 1] : []));

withBrowser('a short quote is one page with its agreement, and the sheet begins on the next', async () => {
  const pages = await print(paperOf(REFERENCE_CABINET));
  expect(having(pages, 'Total TTC')).toEqual([1]);
  expect(having(pages, 'Signature et cachet')).toEqual([1]);
  expect(having(pages, 'Empreinte')).toEqual([2]);
});

/** Of the margin below, points. */
const FOOT = 51;

withBrowser('sixteen rows, their totals and the agreement are one page', async () => {
  const { price, ...paper } = paperOf(FULL_CABINET);
  const pages = await print({ ...paper, price: { ...price, lines: price.lines.slice(0, 16) } });
  expect(having(pages, 'PU net HT')).toEqual([1]);
  expect(having(pages, 'Total TTC')).toEqual([1]);
  expect(having(pages, 'Signature et cachet')).toEqual([1]);
});

withBrowser.each(['share', 'quote'])(
  'a long name in the letterhead of a %s stands above its address',
  async (kind) => {
    const name = 'Compagnie méridionale d’installations électriques et de distribution de puissance';
    const paper = paperOf(REFERENCE_CABINET, { appName: name });
    const { price, ...sheet } = paper;
    const letterhead = { ...paper.client, company: name };
    const prices = { letterhead, lines: [], unitPrice: price.unitPrice, price: price.price };
    const [address, html] =
      kind === 'quote'
        ? [paper.issuer.address, renderPaper(paper)]
        : [letterhead.address, renderSharedPaper({ ...sheet, prices }, price.lines)];
    const [page = []] = await pdfTexts(await printer.print(html));
    const bases = (words: string[]) =>
      page
        .filter(({ text, base }) => base > FOOT && words.some((word) => text.includes(word)))
        .map(({ base }) => base);
    const [top = Number.NaN] = bases([address]);
    const [first = Number.NaN, second = Number.NaN] = bases(['Compagnie', 'installations', 'puissance']);
    expect(first - second).toBeLessThan(30);
    expect(Math.min(...bases(['Compagnie', 'puissance'])) - top).toBeGreaterThan(10);
  },
);

withBrowser('a shared sheet has no price', async () => {
  const { price, ...paper } = paperOf(REFERENCE_CABINET);
  const page = renderSharedPaper({ ...paper, projectLib: null, prices: null }, price.lines);
  const text = (await pdfPages(await printer.print(page))).join(' ');
  expect(text).toContain(price.lines[0]?.lib);
  expect(text).not.toMatch(/€|Petit/);
  const figures = price.lines.map(({ unitPrice }) => unitPrice.toFixed(2).replace('.', ','));
  expect(figures.filter((figure) => text.includes(figure))).toEqual([]);
});

withBrowser.each<[Use, pages: number]>([
  ['FIXED', 4],
  ['SITE', 5],
  ['EVENT', 5],
])('thirteen parts for %s are %i pages, the last of them the diagram alone', async (use, count) => {
  const thirteen = {
    ...REFERENCE_CABINET,
    isCircuitBreakerAdded: false,
    ProjLines: [...REFERENCE_CABINET.ProjLines, { ...line(0, 'EMPTY', { 0.5: 'ACC-POI' }), id: 4 }],
  };
  const paper = paperOf(cabinetFor(use, thirteen, ['Régie', 'Cuisine', 'Bar']));
  expect(paper.price.lines).toHaveLength(13);
  const pages = await print(paper);
  expect(pages).toHaveLength(count);
  expect(having(pages, 'Vue de face')).toEqual([count - 1]);
  expect(having(pages, 'Schéma unifilaire 3P')).toEqual([count]);
});

withBrowser('every page is numbered, names the issuer, and after the first the paper', async () => {
  const pages = await print(paperOf(FULL_CABINET));
  expect(pages.map((page) => /page (\d+ \/ \d+)/.exec(page)?.[1])).toEqual(
    pages.map((_, index) => `${index + 1} / ${pages.length}`),
  );
  expect(
    having(
      pages,
      'SAS au capital de 250 000 € · SIRET 123 456 789 00012 · RCS Lyon 123 456 789 · TVA FR32123456789',
    ),
  ).toHaveLength(pages.length);
  expect(having(pages, 'Devis GBB000012, version 1')).toEqual([2]);
  expect(having(pages, 'Fiche technique GBB000012, version 1')).toEqual(
    pages.map((_, index) => index + 1).slice(2),
  );
});

withBrowser('a table that goes on repeats its header, and its sums stay with the agreement', async () => {
  const pages = await print(paperOf(FULL_CABINET, { projectLib: 'Marché de Noël de la ville '.repeat(14) }));
  expect(having(pages, 'PU net HT')).toEqual([1, 2]);
  expect(having(pages, 'Total TTC')).toEqual([2]);
  expect(having(pages, 'Bon pour accord')).toEqual([2]);
});

/** A4 with margins of 16 mm, points. */
const [LEFT, RIGHT] = [45.4, 549.9];

withBrowser('names without a space stay between the margins', async () => {
  const long = 'Anticonstitutionnellement'.repeat(8);
  const paper = paperOf(FULL_CABINET, { projectLib: long, configurationLib: long });
  const client = { ...paper.client, company: long, fullName: long, address: long, email: long };
  const pages = await pdfTexts(await printer.print(renderPaper({ ...paper, client })));
  const beyond = pages
    .flat()
    .filter(({ text, left, right }) => text.trim() !== '' && (left < LEFT - 0.5 || right > RIGHT + 0.5));
  expect(beyond.map(({ text }) => text)).toEqual([]);
  expect(
    pages
      .flat()
      .map(({ text }) => text)
      .join('')
      .split(long),
  ).toHaveLength(9);
});
