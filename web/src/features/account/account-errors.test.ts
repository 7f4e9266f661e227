import { expect, test } from 'vitest';
import { credentialsErrors } from './credentials-errors.ts';
import { forgottenPasswordErrors } from './forgotten-password-errors.ts';
import { newPasswordErrors } from './mailed-link/new-password-errors.ts';

test.each([
  [{}, { email: 'errorEnterEmail', password: 'errorEnterPassword' }],
  [{ email: 'marie', password: 'x' }, { email: 'EMAIL' }],
  [{ email: ' marie@exemple.fr ', password: 'x' }, {}],
])('a login with %j has %j', (values, errors) => {
  expect(credentialsErrors(values)).toEqual(errors);
});

test.each([
  [undefined, { email: 'errorEnterEmail' }],
  ['marie@', { email: 'errorValidEmail' }],
  ['marie@exemple.fr', {}],
])('a reset link for %j has %j', (email, errors) => {
  expect(forgottenPasswordErrors({ email })).toEqual(errors);
});

test.each([
  [undefined, undefined, { password: 'errorEnterPassword', passwordRepeat: 'errorEnterValidPasswordRepeat' }],
  ['Court-1', 'Court-1', { password: 'errorPasswordMinLength' }],
  ['toutenbas-2026', 'toutenbas-2026', { password: 'errorPasswordRequirements' }],
  ['Sanschiffre', 'Sanschiffre', { password: 'errorPasswordRequirements' }],
  ['Nouveau2026', 'Nouveau2027', { passwordRepeat: 'errorPasswordsMatch' }],
  ['Nouveau2026', 'Nouveau2026', {}],
  ['Nouveau-mot', 'Nouveau-mot', {}],
])('the new password %j, repeated %j, has %j', (password, passwordRepeat, errors) => {
  expect(newPasswordErrors({ password, passwordRepeat })).toEqual(errors);
});
