import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ignoreComposingKeys } from '../lib/composing-keys.ts';
import { componentTests } from '../testing/component.tsx';
import { CoffretForm } from './coffret-form.tsx';
import { ComboField } from './combo-field.tsx';
import { decimalOf } from './decimal.ts';
import { NumberField } from './number-field.tsx';
import { passwordRepeatErrors } from './password-repeat-errors.ts';
import { PostalCodeField } from './postal-code-field.tsx';
import { TextField } from './text-field.tsx';

const { show, write, all, next, pass } = componentTests();

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const leave = (name: string) => act(async () => field(name).blur());

/** Returns whether something took the key. */
const key = (name: string, init: KeyboardEventInit) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    field(name).dispatchEvent(event);
    return event.defaultPrevented;
  });

test('there is room for what the cleaning takes away, and leaving a field cleans it', async () => {
  await show(
    <CoffretForm onSubmit={vi.fn()}>
      <PostalCodeField name="postalCode" required />
      <TextField name="lib" label="list.fields.lib" maxLength={7} />
    </CoffretForm>,
  );
  const rows = [{ id: 1, code: '69', lib: 'Rhône', agencyLib: 'Lyon', sectorLib: 'Sud-Est' }];
  await (await next()).answer({ rows, count: 1 });
  for (const [name, typed, kept] of [
    ['postalCode', ' \u200e69003\u202c', '69003'],
    ['lib', '\u202a DX\u2011 1234 \u202c', 'DX- 1234'],
  ] as const) {
    expect(field(name).maxLength).toBeGreaterThanOrEqual(typed.length);
    await write(`[name=${name}]`, typed);
    await pass(300);
    if (name === 'postalCode')
      expect(all('[role=status]')[0]?.textContent).toBe('Agence Lyon, secteur Sud-Est');
    await leave(name);
    expect(field(name).value).toBe(kept);
  }
});

test('a number field leaves the keys of the browser alone', async () => {
  await show(
    <CoffretForm onSubmit={vi.fn()} initialValues={{ quantity: 4 }}>
      <NumberField name="quantity" label="quotes.sum.quantity" />
    </CoffretForm>,
  );
  const others = [
    { key: '+', ctrlKey: true },
    { key: '-', ctrlKey: true },
    { key: '-', metaKey: true },
    { key: 'ArrowUp', shiftKey: true },
    { key: 'ArrowUp', altKey: true },
    { key: 'ArrowDown', metaKey: true },
  ];
  for (const other of others) expect([other, await key('quantity', other)]).toEqual([other, false]);
  expect(field('quantity').value).toBe('4');
  for (const own of [{ key: '+', shiftKey: true }, { key: '-' }, { key: 'ArrowUp' }])
    expect([own, await key('quantity', own)]).toEqual([own, true]);
  expect(field('quantity').value).toBe('5');
});

test('a number may have signs that nobody sees', () => {
  expect(decimalOf('\u202a1\u200b 234,5\u00a0€\u202c')).toBe(1234.5);
});

test('keys of a composition pick nothing', async () => {
  const stop = new AbortController();
  ignoreComposingKeys(stop.signal);
  const submit = vi.fn();
  await show(
    <CoffretForm onSubmit={submit}>
      <ComboField
        name="lib"
        label="list.fields.lib"
        options={[{ value: 1, label: 'Nîmes' }]}
        hasMore={false}
        chosen={undefined}
        onSearch={() => undefined}
      />
    </CoffretForm>,
  );
  await write('[name=lib]', 'ni');
  expect(await key('lib', { key: 'Enter', isComposing: true })).toBe(false);
  // Safari sends the key that ends it afterwards.
  expect(await key('lib', { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(field('lib').value).toBe('ni');
  expect(await key('lib', { key: 'Enter' })).toBe(true);
  expect(field('lib').value).toBe('Nîmes');
  stop.abort();
});

test('a password and its repeat may be in two Unicode forms', () => {
  expect(passwordRepeatErrors({ password: 'Été', passwordRepeat: 'E\u0301te\u0301' })).toEqual({});
  expect(passwordRepeatErrors({ password: 'Été', passwordRepeat: 'Ete' })).toEqual({
    passwordRepeat: 'PASSWORD_REPEAT',
  });
});
