import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_MISSING, findChromium } from '../../platform/pdf/find-chromium.ts';
import { pdfTexts } from '../../platform/pdf/pdf-text.fixture.ts';
import { newCustomer } from '../../tests/support/customer.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newConfiguration, newProject, quote } from '../../tests/support/workflow.ts';

const chromiumPath = findChromium();
const withBrowser = test.skipIf(chromiumPath === null);
if (chromiumPath === null) console.warn(`Skipped: ${CHROMIUM_MISSING}`);

const DISCOUNT = 37.25;
const MARGIN = 12.5;
const LETTERHEAD = { address: '4 rue des Forges', postalCode: '69003' };

interface Row {
  ref: string;
  quantity: number;
  unitPrice: number;
  netUnitPrice: number;
  total: number;
}
interface Quote {
  rows: Row[];
  unitPrice: number;
  price: number;
  stackPrice: number;
}

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ chromiumPath });
});
afterAll(() => product.close());

/** Numbers, as French and English write them. */
const figuresOf = (text: string): Set<number> =>
  new Set(
    Array.from(
      text.matchAll(/\d{1,3}(?:[ \u00a0\u202f,]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?/g),
      ([figure]) => Number(figure.replace(/[ \u00a0\u202f,](?=\d{3}(?!\d))/g, '').replace(',', '.')),
    ),
  );
const cents = (euros: number) => Math.round(euros * 100) / 100;
const pricesOf = (rows: readonly { unitPrice: number; quantity: number }[], cabinets: number) => {
  const totals = rows.map(({ unitPrice, quantity }) => cents(unitPrice * quantity));
  const one = cents(totals.reduce((sum, total) => sum + total, 0));
  return [...rows.map(({ unitPrice }) => unitPrice), ...totals, one, cents(one * cabinets)];
};

async function papersOf(owner: Client, configurationId: number) {
  const textOf = async (prices: string) => {
    const body = { configurationId, prices, ...(prices === 'OWN' && { marginPercent: MARGIN }) };
    const { url } = done<{ url: string }>(await owner.post('/api/shares', body));
    const path = `${product.address}/api/shared/${url.split('/share/')[1]}`;
    const [answer, file, picture] = await Promise.all(
      [path, `${path}/file`, `${path}/drawing`].map(async (address) => fetch(address)),
    );
    const pdf = new Uint8Array((await file?.arrayBuffer()) ?? []);
    // A figure is one text; the next column is another.
    const text = (await pdfTexts(pdf)).flatMap((page) => page.map((one) => one.text)).join('\n');
    const properties = Buffer.from(pdf)
      .toString('latin1')
      .match(/\/(?:Title|Subject|Keywords|Author) ?\(.*\)/g);
    return {
      answer: await answer?.text(),
      text,
      picture: await picture?.text(),
      properties: String(properties),
    };
  };
  return { NET: await textOf('NET'), OWN: await textOf('OWN'), NONE: await textOf('NONE') };
}

withBrowser.each([
  ['fr_FR', 'Fiche technique'],
  ['en_EN', 'Technical sheet'],
])(
  'every figure of a share’s answer, picture and paper in %s is a technical one or a price that it may show',
  async (culture, title) => {
    const owner = await newCustomer(product, `${culture}@exemple.fr`, LETTERHEAD);
    done(await owner.put(`/api/users/${owner.id}`, { culture }));
    done(await (await product.admin()).put(`/api/users/${owner.id}`, { discountPercentage: DISCOUNT }));
    const { id } = await newConfiguration(owner, await newProject(owner));
    done(await owner.put(`/api/configurations/${id}`, { quantity: 3 }));
    await quote(owner, id);
    const { rows, stackPrice, unitPrice, price } = done<Quote>(await owner.get(`/api/quote/${id}`));
    const net = rows.map(({ netUnitPrice, quantity }) => ({ unitPrice: netUnitPrice, quantity }));
    const own = net.map(({ unitPrice: each, quantity }) => ({
      unitPrice: cents(each * (1 + MARGIN / 100)),
      quantity,
    }));
    const allowed = { NET: pricesOf(net, 3), OWN: pricesOf(own, 3), NONE: [] as number[] };
    expect(allowed.NET).toEqual(expect.arrayContaining([unitPrice, price]));

    const papers = await papersOf(owner, id);
    const { issuer } = product.app.services.branding;
    const heads = { NET: issuer, OWN: LETTERHEAD, NONE: { address: '', postalCode: '' } };
    const technical = figuresOf(papers.NONE.text);
    const list = [...pricesOf(rows, 3), stackPrice, DISCOUNT, MARGIN];
    for (const kind of ['NET', 'OWN', 'NONE'] as const) {
      const { answer = '', text, picture = '', properties } = papers[kind];
      expect(text).toContain(rows[0]?.ref);
      expect(text).toContain(title);
      const { address, postalCode } = heads[kind];
      const explained = new Set([...technical, ...allowed[kind], ...figuresOf(`${address} ${postalCode}`)]);
      const unexplained = [...figuresOf(text).difference(explained)];
      expect([kind, unexplained]).toEqual([kind, []]);
      expect(allowed[kind].filter((figure) => !figuresOf(text).has(figure))).toEqual([]);
      // What none of the three may show, and what this one may not.
      const secret = [...list, ...allowed.NET, ...allowed.OWN].filter(
        (figure) => !allowed[kind].includes(figure) && figure > 3 && !Number.isInteger(figure),
      );
      expect(secret.length).toBeGreaterThan(10);
      for (const shown of [text, answer, properties])
        expect(secret.filter((figure) => figuresOf(shown).has(figure))).toEqual([]);
      expect(picture).not.toMatch(/€|price|prix/i);
      expect(text).not.toMatch(/empreinte|fingerprint|remise|discount|list price|prix tarif/i);
      if (kind === 'NONE') expect(text).not.toContain('€');
    }
  },
  60_000,
);
