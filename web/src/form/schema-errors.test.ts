import { ownPassword, registration } from '@coffret/contracts/users/commands';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { passwordRepeatErrors } from './password-repeat-errors.ts';
import { schemaErrors, validateBySchema } from './schema-errors.ts';

const PERSON = {
  fullName: 'Marie Petit',
  role: 'Gérante',
  email: 'marie@exemple.fr',
  phone: '01 23 45 67 89',
  company: 'Atelier Lumière',
  activity: 'EVENT',
  siret: '12345678901234',
  address: '4 rue des Forges',
  postalCode: '69003',
  city: 'Lyon',
  password: 'Coffret-2026',
  passwordRepeat: 'Coffret-2026',
};

test('valid values have no errors; unknown fields are ignored', () => {
  expect(schemaErrors(registration, { ...PERSON, ticked: true })).toEqual({});
});

test('each field has the first code that the server would return', () => {
  const { city: _missing, ...person } = PERSON;
  const wrong = { ...person, fullName: '  ', email: 'marie', phone: '12', siret: '1', password: 'court' };
  expect(schemaErrors(registration, wrong)).toEqual({
    fullName: 'REQUIRED',
    email: 'EMAIL',
    phone: 'phoneError',
    siret: 'siretError',
    city: 'REQUIRED',
    password: 'STRONG_PASSWORD',
  });
});

test('two different passwords are reported, also while other fields have errors', () => {
  const validate = validateBySchema<z.infer<typeof ownPassword>>(ownPassword, passwordRepeatErrors);
  expect(validate({ password: 'court', passwordRepeat: 'autre' })).toEqual({
    password: 'STRONG_PASSWORD',
    passwordRepeat: 'PASSWORD_REPEAT',
  });
  expect(validate({ password: 'Coffret-2026', passwordRepeat: 'Coffret-2026' })).toEqual({});
});
