import { MAX_UPLOAD } from '@coffret/contracts/documents/formats';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { whyNot } from './use-uploads.ts';

test('what the server would refuse by its name or size is not sent', () => {
  expect(whyNot({ name: 'Plan A.PDF', size: MAX_UPLOAD })).toBeNull();
  expect(whyNot({ name: 'photo.jpeg', size: 1 })).toBeNull();
  expect(whyNot({ name: 'script.exe', size: 1 })).toEqual(refuse('fileTypeError'));
  expect(whyNot({ name: 'sans extension', size: 1 })).toEqual(refuse('fileTypeError'));
  expect(whyNot({ name: 'plan.pdf', size: MAX_UPLOAD + 1 })).toEqual(refuse('TOO_LARGE'));
});
