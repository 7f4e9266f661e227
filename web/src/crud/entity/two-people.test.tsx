import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../data/api/api.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { userAt } from '../../data/resources.ts';
import type { Account } from '../../data/session/user.ts';
import { formOver } from '../../form/form-over.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { FieldInPlace } from './field-in-place.tsx';

const { show, press, write, pass, next, all, requests } = componentTests();

const user = userAt(21);
const anne = (fields: object) => customer({ id: 21, ...fields });
const valuesOf = ({ phone, rowVersion }: Account) => ({ phone, rowVersion });

function Telephone() {
  const { data, setData } = useQuery(user);
  if (!data) return null;
  const form = {
    labels: {},
    validate: () => ({}),
    initialValues: valuesOf(data),
    onSubmit: submitTo(
      formOver(user.path, valuesOf, (values) => api.put(user.path, values)),
      { done: setData },
    ),
  };
  return (
    <dl>
      <FieldInPlace label="Téléphone" text={data.phone} form={form}>
        <TextField name="phone" required />
      </FieldInPlace>
    </dl>
  );
}

const CONFLICT = { errors: [{ code: 'BAD_ROWVERSION' }] };
const notice = () => all('[role=status]').map(({ textContent }) => textContent);

describe('two people and one telephone', () => {
  beforeEach(async () => {
    await show(<Telephone />);
    await (await next()).answer(anne({ phone: '01', rowVersion: 3 }));
    await press('Modifier\u00a0: Téléphone, 01');
    await write('[name=phone]', '02');
    await press('Enregistrer');
    const { body, answer } = await next('PUT');
    expect(body).toEqual({ phone: '02', rowVersion: 3 });
    await answer(CONFLICT, 409);
  });

  test('where a colleague has saved another field, the change is sent again over theirs without a question', async () => {
    await (await next()).answer(anne({ phone: '01', city: 'Brest', rowVersion: 4 }));
    const { body, answer } = await next('PUT');
    expect(body).toEqual({ phone: '02', rowVersion: 4 });
    await answer(anne({ phone: '02', city: 'Brest', rowVersion: 5 }));
    expect([all('form'), notice()]).toEqual([[], []]);
    await press('Modifier\u00a0: Téléphone, 02');
  });

  test('where a colleague has saved the same field, both values are shown, and nothing is sent before a choice', async () => {
    const theirs = anne({ phone: '03', rowVersion: 4 });
    await (await next()).answer(theirs);
    await (await next()).answer(theirs);
    expect(notice()).toEqual([expect.stringContaining('chez vous 02, chez l’autre 03')]);
    expect(all<HTMLInputElement>('[name=phone]')[0]?.value).toBe('02');
    await press('Enregistrer');
    expect(requests().filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    await press('Garder la mienne');
    await press('Enregistrer');
    await pass(0);
    expect((await next('PUT')).body).toEqual({ phone: '02', rowVersion: 4 });
  });

  test('who takes the colleague’s value has nothing to save', async () => {
    const theirs = anne({ phone: '03', rowVersion: 4 });
    await (await next()).answer(theirs);
    await (await next()).answer(theirs);
    await press('Reprendre sa version');
    expect(all<HTMLInputElement>('[name=phone]')[0]?.value).toBe('03');
    await act(async () => document.querySelector('form')?.requestSubmit());
    expect(notice()).toEqual([]);
  });
});

const addressOf = ({ address, postalCode, city, rowVersion }: Account) => ({
  address,
  postalCode,
  city,
  rowVersion,
});

function Address() {
  const { data, setData } = useQuery(user);
  if (!data) return null;
  const form = {
    labels: {},
    validate: () => ({}),
    initialValues: addressOf(data),
    onSubmit: submitTo(
      formOver(user.path, addressOf, (values) => api.put(user.path, values)),
      { done: setData },
    ),
  };
  return (
    <dl>
      <FieldInPlace label="Adresse" text={data.address} form={form}>
        <TextField name="address" required />
        <TextField name="postalCode" required />
        <TextField name="city" required />
      </FieldInPlace>
    </dl>
  );
}

describe('an address is one value: a street of one with the town of another', () => {
  const [LYON, BREST] = [
    { address: '4 rue des Forges', postalCode: '69003', city: 'Lyon' },
    { address: '4 rue des Forges', postalCode: '29200', city: 'Brest' },
  ];
  const typed = () => all<HTMLInputElement>('.bp6-input').map(({ value }) => value);

  beforeEach(async () => {
    await show(<Address />);
    await (await next()).answer(anne({ ...LYON, rowVersion: 3 }));
    await press('Modifier\u00a0: Adresse, 4 rue des Forges');
    await write('[name=address]', '5 rue Mercière');
    await press('Enregistrer');
    const { body, answer } = await next('PUT');
    expect(body).toEqual({ ...LYON, address: '5 rue Mercière', rowVersion: 3 });
    await answer(CONFLICT, 409);
    for (let reads = 0; reads < 2; reads += 1) await (await next()).answer(anne({ ...BREST, rowVersion: 4 }));
  });

  test('is not sent again, and both are shown', () => {
    expect(requests().filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(notice()).toEqual([expect.stringContaining('chez vous Lyon, chez l’autre Brest')]);
  });

  test('the whole of mine is kept', async () => {
    await press('Garder la mienne');
    await press('Enregistrer');
    await pass(0);
    expect((await next('PUT')).body).toEqual({ ...LYON, address: '5 rue Mercière', rowVersion: 4 });
  });

  test('the whole of theirs is taken', async () => {
    await press('Reprendre sa version');
    expect(typed()).toEqual(Object.values(BREST));
  });
});

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every form that shows what others have saved is sent over theirs', () => {
  const forms = Object.entries(sources).filter(
    ([path, source]) =>
      !path.includes('.test.') &&
      /<(EntityForm|FieldInPlace|ConcurrentEditNotice)\b/.test(source) &&
      /api\.put\(/.test(source),
  );
  expect(forms.filter(([, source]) => !source.includes('formOver(')).map(([path]) => path)).toEqual([]);
  expect(forms.length).toBeGreaterThan(6);
});
