import { expect, test, vi } from 'vitest';
import { componentTests } from '../../../testing/component.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { catalogue, configuration } from '../stack/stack.fixture.ts';
import { type Loaded, useConfigurator, useEditorState } from '../use-configurator.ts';
import { useQuoting } from './use-quoting.ts';

vi.mock('../cabinet/png.ts', () => ({ toPng: async () => new Blob() }));

function Review({ editor, catalogue, reloadCatalogue }: Loaded) {
  const state = useEditorState(editor);
  const quoting = useQuoting({ editor, reloadCatalogue }, true);
  return (
    <>
      <output>{state.stackCheck.stackPrice}</output>
      <Dialogs editor={editor} state={state} catalogue={catalogue} quoting={quoting} write={String} />
    </>
  );
}

function Page() {
  const loaded = useConfigurator(7);
  return loaded && 'editor' in loaded ? <Review {...loaded} /> : null;
}

const REF = 'ID4-40';
const products = (more: number) => ({
  rows: catalogue.products.map((product) => ({ ...product, price: product.price + more })),
  count: catalogue.products.length,
});
const failure = (key: string) => ({ errors: [{ code: 'BAD_ROWVERSION', key }] });

const { show, all, pass, press, requests } = componentTests();

const priceShown = () =>
  all('tbody tr')
    .find((row) => row.querySelector('strong')?.textContent === REF)
    ?.lastChild?.textContent?.replace(/\D/g, '');
/** The cabinet as the server prices it without a discount. */
const priced = (more: number) => {
  const { lib = '', price = 0 } = catalogue.byRef.get(REF) ?? {};
  const total = price + more;
  const rows = [{ ref: REF, lib, quantity: 1, unitPrice: total, netUnitPrice: total, total }];
  return configuration(undefined, { pricing: { ...configuration().pricing, rows } });
};
const cents = (more: number) => String(Math.round(((catalogue.byRef.get(REF)?.price ?? 0) + more) * 100));

const VALIDATION = 'POST /api/configurations/validate/7';
const QUOTE = 'POST /api/quoteGeneratePdf';

/** Confirms the review, waits for what it shows then, and returns what was asked meanwhile. */
async function confirm(key: string, refused = QUOTE): Promise<string[]> {
  let more = 0;
  const answers: { [request: string]: () => [body: unknown, status?: number] } = {
    'GET /api/products': () => [products(more)],
    'GET /api/configurations/7': () => [priced(more)],
    [VALIDATION]: () => [configuration()],
    'POST /api/upload/quote': () => [{}, 201],
    [refused]: () => {
      more = 1;
      return [failure(key), 409];
    },
  };
  const asked: string[] = [];
  const waitUntil = async (isShown: () => boolean) => {
    while (!isShown()) {
      for (const { method, path, answer } of requests().splice(0)) {
        const name = `${method} ${path.replace(/\?.*/, '')}`;
        asked.push(name);
        answer(...(answers[name]?.() ?? [{ errors: [] }, 404]));
      }
      await pass(10);
    }
  };
  await show(<Page />);
  await waitUntil(() => priceShown() === cents(0));
  const before = all('output')[0]?.textContent;
  await press('Établir le devis');
  await waitUntil(() => all('[role=alert]').length > 0);
  expect(all('output')[0]?.textContent !== before).toBe(key === 'price');
  return asked;
}

test('a quote refused for its price reloads the prices', async () => {
  await confirm('price');
  expect(priceShown()).toBe(cents(1));
});

test.each([QUOTE, VALIDATION])(
  '%s refused for the version does not reload the catalogue',
  async (refused) => {
    const asked = await confirm('rowVersion', refused);
    expect(asked.filter((name) => name === 'GET /api/products')).toHaveLength(1);
    expect(asked.includes(QUOTE)).toBe(refused === QUOTE);
  },
);
