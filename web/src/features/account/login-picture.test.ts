import { expect, test } from 'vitest';
import { loginPicture } from '../../../build/login-picture.ts';
import drawn from './login-picture.svg?raw';

test('the login page shows a cabinet as it is drawn today', () => {
  expect(drawn).toBe(loginPicture());
});
