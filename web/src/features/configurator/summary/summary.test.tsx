import { expect, test } from 'vitest';
import { componentTests } from '../../../testing/component.tsx';
import { edited, placeAt } from '../stack/editor.fixture.ts';
import type { Editor } from '../stack/editor.ts';
import { catalogue, line, reference } from '../stack/stack.fixture.ts';
import type { Stack } from '../stack/stack.ts';
import { Summary } from './summary.tsx';

const page = componentTests();

const show = (editor: Editor) =>
  page.show(
    <Summary
      editor={editor}
      state={editor.state()}
      catalogue={catalogue}
      locked={false}
      onGoTo={() => {}}
      onAction={() => {}}
    />,
  );

async function shown(stack: Stack) {
  await show(edited(stack).editor);
  const over = page.all('[data-over="true"]').length;
  return [over, /Limité à [^.]*\./.exec(document.body.textContent ?? '')?.[0]];
}

/** 56 A at InA 40 A. */
const loaded = (answer: boolean | null, firstLine = 'BLD10'): Stack => ({
  accessories: null,
  answer,
  lines: [
    line(9, firstLine),
    ...reference().lines,
    line(4, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32' }),
    line(5, 'BLP4', { 0.5: 'C32-5' }),
  ],
});

test('a load above InA is red unless a device limits it, which is named', async () => {
  expect(await shown(loaded(null, '350814'))).toEqual([3, undefined]);
  expect(await shown(loaded(true, '350814'))).toEqual([0, 'Limité à 40 A par Q0.']);
  expect(await shown(loaded(false))).toEqual([0, 'Limité à 40 A par la protection en amont.']);
});

test('sockets that a smaller breaker limits are said, with the reason', async () => {
  const limited = (breaker: string, count: number): Stack => ({
    accessories: null,
    answer: null,
    lines: [
      line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: breaker }),
      line(2, 'BLD10', { 0.5: 'ID4-40', 4.5: breaker }),
      line(3, 'BLP4', Object.fromEntries([0.5, 1.5].slice(0, count).map((slot) => [slot, 'C32-5']))),
    ],
  });
  await import('./limits.tsx');
  const said = async (stack: Stack) => {
    await shown(stack);
    await page.pass(0);
    return page.all('section[aria-label="Charge par phase"] p').map(({ textContent }) => textContent);
  };
  expect(await said(limited('D4P20', 2))).toContain('2 prises 32 A limitées à 20 A pour tenir dans 40 A.');
  // By hand: a larger breaker would fit.
  expect(await said(limited('D4P20', 1))).toContain('Prise 32 A limitée à 20 A par son disjoncteur.');
  expect((await said(limited('D4P32', 2))).join()).not.toContain('limitée');
});

test('the rated current is said to be the smaller of supply and connection', async () => {
  await shown(reference());
  expect(page.all('section[aria-label="Charge par phase"]')[0]?.textContent).toContain(
    'Courant assigné de l’ensemble (InA)\u00a0: 40 A, le plus petit de l’alimentation (40 A) et du raccordement (50 A).',
  );
});

test('a load above the limit is said at the drop, also while breakers and sockets are missing', async () => {
  const toCorrect = () =>
    page.all('section[aria-label="À corriger"] li').map(({ textContent }) => textContent);
  const lines = [line(1, 'BLD10', { 0.5: 'ID4-40' }), line(2, 'BLP4')];
  const { editor } = edited({ accessories: null, answer: null, lines }, { electricalConnect: 'M25_5G6_32A' });
  await show(editor);
  expect(toCorrect().join()).not.toContain('InA');
  editor.dispatch(placeAt('C63-5', 2, 0.5));
  expect(editor.state().question).toBeNull();
  await show(editor);
  expect(toCorrect().join()).toContain('Un circuit de 63 A dépasse InA, 32 A.');
});

test('the head breaker is in the bill of its line', async () => {
  const bill = () => page.all('section[aria-label="Rangées"] ol > li').map(({ textContent }) => textContent);
  await shown(loaded(true, '350814'));
  expect(bill()[0]).toMatch(/350814.*Q0TETE4P40/);
  expect(bill().filter((text) => text?.includes('Q0'))).toHaveLength(1);
  await shown(loaded(false, '350814'));
  expect(bill()[0]).toMatch(/350814.*vide/);
  // An error: the head breaker has no block.
  await shown(loaded(true));
  expect(bill().at(-1)).toMatch(/^Q0TETE4P40/);
});

test('fewer circuits that bring more current say the diversity factor that rose', async () => {
  // Five circuits of 16 A and one of 10 A on one phase: 0.6 × 90 A; five of 16 A: 0.7 × 80 A.
  const { editor } = edited({
    accessories: null,
    answer: false,
    lines: [
      line(1, 'BLD10', {
        0.5: 'ID2-63',
        2.5: 'D1N16',
        3.5: 'D1N16',
        4.5: 'D1N16',
        5.5: 'D1N16',
        6.5: 'D1N16',
        7.5: 'D1N10',
      }),
      line(2, 'BLP8', { 0.5: 'PC16', 1: 'PC16', 1.5: 'PC16', 2: 'PC16', 2.5: 'PC16', 3: 'PC16' }),
    ],
  });
  const said = () => page.all('[role="status"]').map(({ textContent }) => textContent);
  await show(editor);
  expect(said()).toEqual([]);
  editor.dispatch({ type: 'removeElement', from: { lineId: 2, slot: 3 } });
  await show(editor);
  expect(said()).toEqual(['5 circuits\u00a0: RDF 0,7 au lieu de 0,6.']);
});

test('a cabinet validated under older rules says which of its errors are of a new rule', async () => {
  const stack = {
    ...reference(),
    lines: [line(1, 'BLD10', { 0.5: 'ID4-25', 4.5: 'D4P32' }), line(2, 'BLP4', { 0.5: 'C32-5' })],
  };
  const { editor } = edited(stack);
  const errors = () =>
    page.all('section[aria-label="À corriger"] li').map(({ textContent }) => textContent ?? '');
  await show(editor);
  expect(errors().filter((text) => text.includes('Règle nouvelle'))).toEqual([]);
  editor.adopt({ ...editor.state().configuration, isValidated: true });
  await show(editor);
  expect(page.all('section[aria-label="À corriger"]')[0]?.textContent).toContain('Ce coffret a été validé');
  expect(errors().filter((text) => text.includes('Règle nouvelle'))).toEqual([
    expect.stringMatching(/^Règle nouvelle\u00a0: ID4-25 est de 25 A, 32 A peuvent le traverser\./),
  ]);
});
