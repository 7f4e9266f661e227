import { act } from 'react';
import { expect, test } from 'vitest';
import type { FieldErrors } from '../../form/field-errors.ts';
import { TextField } from '../../form/text-field.tsx';
import { componentTests } from '../../testing/component.tsx';
import { FieldInPlace } from './field-in-place.tsx';

const { show, press, write, pass, all } = componentTests();

const EDIT = 'Modifier\u00a0: Ville, Lyon';

async function open() {
  const sent: string[] = [];
  const form = {
    labels: {},
    initialValues: { city: 'Lyon' },
    validate: ({ city }: { city?: string }): FieldErrors => (city ? {} : { city: 'REQUIRED' }),
    onSubmit: async ({ city }: { city: string }) => {
      sent.push(city);
      return city === 'Rouen' ? { city: 'INVALID_PARAMETER' } : undefined;
    },
  };
  await show(
    <dl>
      <FieldInPlace<{ city: string }> label="Ville" text="Lyon" form={form}>
        <TextField name="city" required />
      </FieldInPlace>
    </dl>,
  );
  await press(EDIT);
  return sent;
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('Escape leaves a fact as it was, and the focus returns to it', async () => {
  const sent = await open();
  expect(document.activeElement?.getAttribute('name')).toBe('city');
  await write('[name=city]', 'Brest');
  await act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect([sent, focused()]).toEqual([[], EDIT]);
});

test('an error stays at its field until a value is taken; then the focus returns to the fact', async () => {
  const sent = await open();
  await write('[name=city]', '');
  await act(async () => document.querySelector('form')?.requestSubmit());
  await pass(0);
  expect(all('[aria-invalid=true]')).toHaveLength(1);
  await write('[name=city]', 'Rouen');
  await press('Enregistrer');
  await pass(0);
  expect(all('[aria-invalid=true]')).toHaveLength(1);
  await write('[name=city]', 'Brest');
  await press('Enregistrer');
  await pass(0);
  expect([sent, focused()]).toEqual([['Rouen', 'Brest'], EDIT]);
});

test.each([
  ['lacks it', undefined],
  [
    'refuses it',
    () => {
      throw new DOMException('', 'NotAllowedError');
    },
  ],
])(
  'a choice is opened by a click and has the focus, where the browser opens no list: it %s',
  async (_, showPicker) => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true });
    Object.defineProperty(HTMLSelectElement.prototype, 'showPicker', {
      configurable: true,
      value: showPicker,
    });
    const form = { labels: {}, initialValues: {}, validate: () => ({}), onSubmit: async () => undefined };
    await show(
      <dl>
        <FieldInPlace<{ city: string }> label="Ville" text="Lyon" form={form}>
          <select name="city" />
        </FieldInPlace>
      </dl>,
    );
    const fact = document.querySelector(`[aria-label="${EDIT}"]`);
    await act(async () => fact?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    expect(document.activeElement?.getAttribute('name')).toBe('city');
  },
);
