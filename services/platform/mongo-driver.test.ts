import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { MongoNetworkError } from 'mongodb';
import { expect, test } from 'vitest';
import { patchDriver, untilClosed } from './mongo-driver.ts';

const connection = (closed = false) => Object.assign(new EventEmitter(), { closed });
const never = () => new Promise<void>(() => {});

test('a pending write rejects when its connection closes', async () => {
  const open = connection();
  const sending = untilClosed(open, never);
  open.emit('close');
  await expect(sending).rejects.toThrow(MongoNetworkError);
  await expect(untilClosed(connection(true), never)).rejects.toThrow(MongoNetworkError);
});

test('a finished write removes its listeners and passes errors on unchanged', async () => {
  const open = connection();
  await untilClosed(open, async () => undefined);
  const fault = new RangeError('too long');
  await expect(untilClosed(open, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(open.listenerCount('close')).toBe(0);
});

test('patchDriver patches the driver once', () => {
  const require = createRequire(import.meta.url);
  const { Connection } = require('mongodb/lib/cmap/connection.js');
  const { TopologyDescription } = require('mongodb/lib/sdam/topology_description.js');
  const mended = () => [Connection.prototype.writeCommand, TopologyDescription.prototype.update];
  patchDriver();
  const once = mended();
  patchDriver();
  expect(once.map(({ name }) => name)).toEqual(['untilItCloses', 'keepingTheLast']);
  expect(mended()).toEqual(once);
});
