import { MAX_UPLOAD } from '@coffret/contracts/documents/formats';
import { expect, test } from 'vitest';
import { ErrorResponse } from '../../data/api/error-response.ts';
import { uploadRejection } from './use-uploads.ts';

test('what the server would refuse by its name or size is not sent', () => {
  expect(uploadRejection({ name: 'Plan A.PDF', size: MAX_UPLOAD })).toBeNull();
  expect(uploadRejection({ name: 'photo.jpeg', size: 1 })).toBeNull();
  expect(uploadRejection({ name: 'script.exe', size: 1 })).toEqual(
    new ErrorResponse([{ code: 'fileTypeError' }]),
  );
  expect(uploadRejection({ name: 'sans extension', size: 1 })).toEqual(
    new ErrorResponse([{ code: 'fileTypeError' }]),
  );
  expect(uploadRejection({ name: 'plan.pdf', size: MAX_UPLOAD + 1 })).toEqual(
    new ErrorResponse([{ code: 'TOO_LARGE' }]),
  );
});
