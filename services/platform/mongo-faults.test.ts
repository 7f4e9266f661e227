import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { MongoExpiredSessionError, MongoNetworkTimeoutError, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { mongoFault } from './mongo-faults.ts';

test('an error of a server that steps down, shuts down or loses its majority becomes StoreUnavailable', () => {
  for (const code of [189, 91, 11600, 10107, 10058, 64]) {
    const error = new MongoServerError({ message: 'not now', code });
    expect(mongoFault(error)).toEqual(new StoreUnavailable('MongoDB does not answer: not now'));
    expect(mongoFault(error)).toMatchObject({ cause: error });
  }
});

test('a connection timeout becomes StoreUnavailable', () => {
  expect(mongoFault(new MongoNetworkTimeoutError('late'))).toBeInstanceOf(StoreUnavailable);
});

test('an error of the request is passed on unchanged', () => {
  const duplicate = new MongoServerError({ message: 'E11000 duplicate key', code: 11000 });
  const defect = new TypeError('unknown operator $where');
  expect(mongoFault(duplicate)).toBe(duplicate);
  expect(mongoFault(defect)).toBe(defect);
});

test.each(['RetryableWriteError', 'SystemOverloadedError'])(
  'an error with the label %s becomes StoreUnavailable',
  (label) => {
    const error = new MongoServerError({ message: 'later', code: 4711, errorLabels: [label] });
    expect(mongoFault(error)).toBeInstanceOf(StoreUnavailable);
  },
);

test('an expired session becomes StoreUnavailable', () => {
  expect(mongoFault(new MongoExpiredSessionError())).toBeInstanceOf(StoreUnavailable);
});
