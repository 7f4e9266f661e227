import { MAX_UPLOAD_BYTES } from '@coffret/contracts/documents/accepted-uploads';
import { expect, test } from 'vitest';
import { ErrorResponse } from '../../data/api/error-response.ts';
import { uploadRejection } from './use-uploads.ts';

test('files that the server would refuse by name or size are not sent', () => {
  expect(uploadRejection({ name: 'Plan A.PDF', size: MAX_UPLOAD_BYTES })).toBeNull();
  expect(uploadRejection({ name: 'photo.jpeg', size: 1 })).toBeNull();
  expect(uploadRejection({ name: 'script.exe', size: 1 })).toEqual(
    new ErrorResponse([{ code: 'fileTypeError' }]),
  );
  expect(uploadRejection({ name: 'sans extension', size: 1 })).toEqual(
    new ErrorResponse([{ code: 'fileTypeError' }]),
  );
  expect(uploadRejection({ name: 'plan.pdf', size: MAX_UPLOAD_BYTES + 1 })).toEqual(
    new ErrorResponse([{ code: 'TOO_LARGE' }]),
  );
});
