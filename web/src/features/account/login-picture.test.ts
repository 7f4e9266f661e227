import { expect, test } from 'vitest';
import { loginPicture } from '../../../build/front.ts';
import drawn from './front.svg?raw';

test('the login page shows a cabinet as it is drawn today', () => {
  expect(drawn).toBe(loginPicture());
});
