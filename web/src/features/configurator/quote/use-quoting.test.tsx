import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, signIn } from '../../../data/session/session.ts';
import { customer } from '../../../testing/people.ts';
import { fakeServer } from '../../../testing/server.ts';
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
      <Dialogs {...{ editor, state, catalogue, quoting }} write={String} />
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

/** Answers each request by its method and path; what is asked is told in order. */
function serve(answers: { [request: string]: () => { body: unknown; status?: number } }): string[] {
  const { next } = fakeServer();
  const asked: string[] = [];
  void (async () => {
    for (;;) {
      const request = await next();
      const name = `${request.method} ${request.path.replace(/\?.*/, '')}`;
      asked.push(name);
      const { body, status } = answers[name]?.() ?? { body: { errors: [] }, status: 404 };
      request.answer(body, status);
    }
  })();
  return asked;
}

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  clearSession();
  signIn(customer(), 'token');
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

const listPrice = () =>
  [...document.querySelectorAll('tbody tr')]
    .find(({ firstChild }) => firstChild?.textContent === REF)
    ?.lastChild?.textContent?.replace(/\D/g, '');
const cents = (more: number) => String(Math.round(((catalogue.byRef.get(REF)?.price ?? 0) + more) * 100));

/** Confirms the review, and waits for what it shows then. */
async function confirm(key: string): Promise<string[]> {
  let more = 0;
  const asked = serve({
    'GET /api/products': () => ({ body: products(more) }),
    'GET /api/configurations/7': () => ({ body: configuration() }),
    'POST /api/configurations/validate/7': () => ({ body: configuration() }),
    'POST /api/upload/quote': () => ({ body: {}, status: 201 }),
    'POST /api/quoteGeneratePdf': () => {
      more = 1;
      return { body: failure(key), status: 409 };
    },
  });
  await act(async () => root.render(<Page />));
  await vi.waitUntil(() => act(async () => listPrice() === cents(0)));
  const before = document.querySelector('output')?.textContent;
  const button = [...document.querySelectorAll<HTMLButtonElement>('button')].find(
    ({ textContent }) => textContent === 'configurator.validate.confirm',
  );
  await act(async () => button?.click());
  await vi.waitUntil(() => act(async () => document.querySelector('[role=alert]') !== null));
  expect(document.querySelector('output')?.textContent !== before).toBe(key === 'price');
  return asked;
}

test('a quote that is refused for its price shows the list prices of now', async () => {
  await confirm('price');
  expect(listPrice()).toBe(cents(1));
});

test('one that is refused for another version loads no catalogue again', async () => {
  const asked = await confirm('rowVersion');
  expect(asked.filter((name) => name === 'GET /api/products')).toHaveLength(1);
});
