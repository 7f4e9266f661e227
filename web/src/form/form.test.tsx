import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { askBeforeLeaving } from '../session/navigation-guard.ts';
import { componentTests } from '../testing/component.tsx';
import { CoffretForm } from './coffret-form.tsx';
import type { FieldErrors } from './field-errors.ts';
import { NumberField } from './number-field.tsx';
import { PhoneField, SiretField } from './pasted-fields.tsx';
import { required } from './required.ts';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

const { show, hide, press, write, pass, all } = componentTests();

interface Values {
  lib: string;
  quantity?: number;
}

/** A form whose submissions the test answers. */
async function open() {
  const sent: { values: Values; answer: (errors?: FieldErrors) => Promise<void> }[] = [];
  const submit = ({ ...values }: Values) => {
    const { promise, resolve } = Promise.withResolvers<FieldErrors | undefined>();
    const answer = (errors?: FieldErrors) => {
      resolve(errors);
      return pass(0);
    };
    sent.push({ values, answer });
    return promise;
  };
  await show(
    <CoffretForm<Values> initialValues={{ lib: 'Halle', quantity: 4 }} onSubmit={submit}>
      <TextField name="lib" label="list.fields.lib" />
      <NumberField name="quantity" label="quotes.sum.quantity" />
      <SubmitButton text="Enregistrer" />
    </CoffretForm>,
  );
  const send = async () => {
    await press('Enregistrer');
    const last = sent.at(-1);
    if (!last) throw new Error('Nothing was sent');
    return last;
  };
  return { send };
}

test('an emptied number is no value, not 0', async () => {
  const { send } = await open();
  await write('[name=quantity]', '');
  expect((await send()).values).toEqual({ lib: 'Halle' });
});

test('a decimal is typed with a comma or a point, and shown as the language writes it', async () => {
  const submit = vi.fn(async (_values: { power?: number }) => undefined);
  await show(
    <CoffretForm<{ power?: number }> initialValues={{ power: 4.5 }} onSubmit={submit}>
      <NumberField name="power" label="quotes.sum.quantity" float unit="kA" />
      <SubmitButton text="Enregistrer" />
    </CoffretForm>,
  );
  const shown = () => document.querySelector<HTMLInputElement>('[name=power]')?.value;
  expect(shown()).toBe('4,5');
  for (const [typed, power] of [
    ['6,', 6],
    ['6,25', 6.25],
    ['7.5', 7.5],
    ['1 072,35', 1072.35],
    ['6 k', Number.NaN],
    ['', undefined],
  ] as const) {
    await write('[name=power]', typed);
    expect(shown()).toBe(typed);
    await press('Enregistrer');
    expect(submit.mock.lastCall?.[0].power).toBe(power);
  }
});

test('only digits are a number in a field of whole numbers: 2,5 is neither 25 nor 2, and 12. is not 12', async () => {
  const { send } = await open();
  expect(all<HTMLInputElement>('[name=quantity]').map(({ type }) => type)).toEqual(['text']);
  for (const [typed, quantity] of [
    ['2,5', Number.NaN],
    ['12', 12],
    ['12.', Number.NaN],
    ['1 200', 1200],
    ['-3', Number.NaN],
  ] as const) {
    await write('[name=quantity]', typed);
    const { values, answer } = await send();
    expect(values.quantity).toBe(quantity);
    await answer();
  }
});

test('a price is shown with its cents', async () => {
  await show(
    <CoffretForm<{ price?: number }> initialValues={{ price: 71.1 }} onSubmit={async () => undefined}>
      <NumberField name="price" label="quotes.sum.price" money />
    </CoffretForm>,
  );
  const shown = () => document.querySelector<HTMLInputElement>('[name=price]')?.value;
  expect(shown()).toBe('71,10');
  await write('[name=price]', '72,35');
  expect(shown()).toBe('72,35');
});

test.each([
  ['1.234', 'Écrivez 1234 ou 1,23.'],
  ['12,006', 'Écrivez 12006 ou 12,01.'],
])('%s is thousands to one reader and decimals to another: the field says so', async (typed, advice) => {
  const validate = ({ price }: { price?: number }): FieldErrors =>
    Number.isNaN(price) ? { price: 'NUMBER' } : {};
  await show(
    <CoffretForm<{ price?: number }> validate={validate} onSubmit={async () => undefined}>
      <NumberField name="price" label="quotes.sum.price" money />
      <SubmitButton text="Enregistrer" />
    </CoffretForm>,
  );
  await write('[name=price]', typed);
  await press('Enregistrer');
  expect(all('.field-error').map(({ textContent }) => textContent)).toEqual([
    `Milliers ou décimales\u00a0? ${advice}`,
  ]);
  await write('[name=price]', '1234');
  await press('Enregistrer');
  expect(all('.field-error')).toEqual([]);
});

test('a price has two decimals at most: it is not rounded in silence', async () => {
  const validate = ({ price }: { price?: number }): FieldErrors =>
    Number.isNaN(price) ? { price: 'FLOAT' } : {};
  await show(
    <CoffretForm<{ price?: number }> validate={validate} onSubmit={async () => undefined}>
      <NumberField name="price" label="quotes.sum.price" money />
      <SubmitButton text="Enregistrer" />
    </CoffretForm>,
  );
  await write('[name=price]', '0,125');
  await press('Enregistrer');
  expect(all('.field-error').map(({ textContent }) => textContent)).toEqual(['Deux décimales au plus.']);
  await write('[name=price]', '0,13');
  await press('Enregistrer');
  expect(all('.field-error')).toEqual([]);
});

test('leaving with unsaved changes asks for confirmation, until the server has saved them', async () => {
  const { send } = await open();
  const isAsked = () => act(async () => askBeforeLeaving(vi.fn()));
  expect(await isAsked()).toBe(false);
  await write('[name=lib]', 'Grande halle');
  expect(await isAsked()).toBe(true);
  const save = await send();
  expect(await isAsked()).toBe(false);
  await save.answer();
  expect(await isAsked()).toBe(false);
  await write('[name=lib]', 'Petite halle');
  expect(await isAsked()).toBe(true);
  await (await send()).answer({ lib: 'LETTER' });
  expect(await isAsked()).toBe(true);
});

test('after an answer with errors the first invalid field has the focus', async () => {
  const { send } = await open();
  await write('[name=lib]', 'Grande halle');
  const save = await send();
  all('button')[0]?.focus();
  await save.answer({ quantity: 'NUMBER' });
  expect(document.activeElement?.getAttribute('name')).toBe('quantity');
});

test('a field that the page focused shows its error at submit, or when the user enters and leaves it', async () => {
  const shown = async () => {
    await hide();
    await show(
      <CoffretForm<{ lib?: string }> validate={required('lib')} onSubmit={async () => undefined}>
        <TextField name="lib" label="list.fields.lib" required autoFocus />
        <SubmitButton text="Enregistrer" />
      </CoffretForm>,
    );
  };
  const field = () => document.querySelector<HTMLInputElement>('[name=lib]');
  const leave = () => act(async () => field()?.blur());
  const enter = () => act(async () => field()?.focus());
  const errors = () => all('.field-error').length;
  await shown();
  await leave();
  expect(errors()).toBe(0);
  await enter();
  await leave();
  expect(errors()).toBe(1);

  await shown();
  await leave();
  await press('Enregistrer');
  expect(errors()).toBe(1);

  await shown();
  await write('[name=lib]', 'x');
  await write('[name=lib]', '');
  await leave();
  expect(errors()).toBe(1);
});

test('a pasted SIRET or phone number loses its separators, not its end', async () => {
  const submit = vi.fn(async (_values: { siret?: string; phone?: string }) => undefined);
  await show(
    <CoffretForm<{ siret?: string; phone?: string }> onSubmit={submit}>
      <SiretField name="siret" />
      <PhoneField name="phone" />
      <SubmitButton text="Enregistrer" />
    </CoffretForm>,
  );
  await write('[name=siret]', '732 829 320 00074');
  await write('[name=phone]', '06.12.34.56.78');
  await act(async () => (document.activeElement as HTMLElement).blur());
  expect(all<HTMLInputElement>('[name=siret]')[0]).toMatchObject({ value: '73282932000074' });
  expect(all<HTMLInputElement>('[name=siret]')[0]?.maxLength).toBeGreaterThanOrEqual(18);
  await press('Enregistrer');
  expect(submit.mock.calls[0]?.[0]).toEqual({ siret: '73282932000074', phone: '06 12 34 56 78' });
});
