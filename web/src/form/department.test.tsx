import { userFields } from '@coffret/contracts/users/commands';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../testing/component.tsx';
import { CoffretForm } from './coffret-form.tsx';
import { departmentErrors } from './department-errors.ts';
import { PostalCodeField } from './postal-code-field.tsx';
import { validateBySchema } from './schema-errors.ts';
import { SubmitButton } from './submit-button.tsx';

const { show, next, pass, press, write, all } = componentTests();

interface Values {
  postalCode: string;
  department?: string | null;
}

test('the department is asked for only where the postal code does not say it', async () => {
  const sent = vi.fn(async ({ ..._values }: Values) => undefined);
  await show(
    <CoffretForm<Values> validate={validateBySchema<Values>(userFields, departmentErrors)} onSubmit={sent}>
      <PostalCodeField name="postalCode" required />
      <SubmitButton text="Enregistrer" />
    </CoffretForm>,
  );
  const rows = [
    { id: 1, code: '69', lib: 'Rhône', agencyLib: 'Lyon', sectorLib: 'Sud-Est' },
    { id: 2, code: '974', lib: 'La Réunion', agencyLib: 'Saint-Denis', sectorLib: 'Outre-mer' },
  ];
  await (await next()).answer({ rows, count: 2 });
  const select = () => document.querySelector<HTMLSelectElement>('[name=department]');
  const type = async (postalCode: string) => {
    await write('[name=postalCode]', postalCode);
    await pass(300);
  };
  const notes = () => all('[role=status]').map(({ textContent }) => textContent);

  await type('97822');
  expect(select()).toBeNull();
  expect(notes()).toEqual(['Agence Saint-Denis, secteur Outre-mer']);

  await type('00200');
  await press('Enregistrer');
  expect(sent).not.toHaveBeenCalled();
  expect(select()?.getAttribute('aria-invalid')).toBe('true');
  await act(async () => {
    const field = select();
    if (field) field.value = '69';
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(notes()).toContain('Agence Lyon, secteur Sud-Est');
  await press('Enregistrer');
  expect(sent.mock.lastCall?.[0]).toEqual({ postalCode: '00200', department: '69' });

  await type('69003');
  expect(select()).toBeNull();
});
