import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { AmountFilter } from '../crud/list/toolbar/range-filters.tsx';
import { BoxFields } from '../features/catalogue/product/box-fields.tsx';
import { edited } from '../features/configurator/stack/editor.fixture.ts';
import { Quantity } from '../features/configurator/summary/quantity.tsx';
import { CoffretForm } from '../form/coffret-form.tsx';
import { NumberField } from '../form/number-field.tsx';
import { componentTests } from './component.tsx';

const { show, write, all } = componentTests();

const isTaken = (input: HTMLInputElement | undefined, key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key });
    input?.dispatchEvent(event);
    return event.defaultPrevented;
  });

test('no input of a number takes the letter e or a sign', async () => {
  await show(
    <>
      <Quantity editor={edited().editor} quantity={4} />
      <AmountFilter column="price" unit="€" filters={{}} onChange={vi.fn()} />
      <CoffretForm onSubmit={vi.fn()} initialValues={{ price: 2.5, slotsPlacement: [[10, 0, 40, 100]] }}>
        <NumberField name="price" label="catalogue.price" money />
        <BoxFields slots={1} rowBreaks={[]} chosen={0} />
      </CoffretForm>
    </>,
  );
  const inputs = all<HTMLInputElement>('input');
  expect(inputs).toHaveLength(1 + 2 + 1 + 4);
  for (const input of inputs)
    for (const key of ['e', 'E', '+', '-', '3'])
      expect([input.ariaLabel ?? input.name, key, await isTaken(input, key)]).toEqual([
        input.ariaLabel ?? input.name,
        key,
        key !== '3',
      ]);
});

test('a quantity and a box are stepped by the arrows, and keep their number for what is none', async () => {
  await show(
    <>
      <Quantity editor={edited().editor} quantity={4} />
      <CoffretForm onSubmit={vi.fn()} initialValues={{ slotsPlacement: [[10, 0, 40, 100]] }}>
        <BoxFields slots={1} rowBreaks={[]} chosen={0} />
      </CoffretForm>
    </>,
  );
  const [quantity, left] = all<HTMLInputElement>('input');
  for (const input of [quantity, left]) await isTaken(input, 'ArrowUp');
  expect([quantity?.value, left?.value]).toEqual(['5', '10,5']);
  await write('form input', '12,5');
  expect(left?.value).toBe('12,5');
  await write('form input', 'abc');
  expect(left?.value).toBe('12,5');
  await write('input', '2,5');
  act(() => quantity?.focus());
  await act(async () => quantity?.blur());
  expect(quantity?.value).toBe('4');
});
