import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { MongoNetworkTimeoutError, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { readStoreFault } from './mongo-faults.ts';
import { openMongoReadStore } from './mongo-read-store.ts';

test('a server that steps down, shuts down or loses its majority is unavailable', () => {
  for (const code of [189, 91, 11600, 10107, 64]) {
    const error = new MongoServerError({ message: 'not now', code });
    expect(readStoreFault(error)).toEqual(new StoreUnavailable('MongoDB does not answer: not now'));
    expect(readStoreFault(error)).toMatchObject({ cause: error });
  }
});

test('a connection that times out is unavailable', () => {
  expect(readStoreFault(new MongoNetworkTimeoutError('late'))).toBeInstanceOf(StoreUnavailable);
});

test('what is wrong with a request stays the error that it is', () => {
  const duplicate = new MongoServerError({ message: 'E11000 duplicate key', code: 11000 });
  const defect = new TypeError('unknown operator $where');
  expect(readStoreFault(duplicate)).toBe(duplicate);
  expect(readStoreFault(defect)).toBe(defect);
});

test('a URL that is none is no outage', async () => {
  await expect(openMongoReadStore('localhost:27017')).rejects.toThrow('Invalid scheme');
});
