import { expect, test } from 'vitest';
import { BadEnvironment, readSettings } from './settings.ts';

test.each([
  'mongodb://localhost',
  'mongodb://127.0.0.1:27017/coffret',
  'mongodb://coffret:p%40ss@a:27017,b:27017,c:27017/coffret?replicaSet=rs0&tls=true',
  'mongodb+srv://cluster.example.com/coffret',
  'mongodb://%2Ftmp%2Fmongodb-27017.sock',
])('%s is where MongoDB is', (url) => {
  expect(readSettings({ MONGODB_URL: url }).mongodbUrl).toBe(url);
});

test.each([
  'localhost',
  'http://localhost',
  'mongodb://',
  'mongodb:///coffret',
  'mongodb://a b/coffret',
  'mongodb://a,',
])('%s is no place of MongoDB: the process ends and says so', (url) => {
  expect(() => readSettings({ MONGODB_URL: url })).toThrow(
    new BadEnvironment('MONGODB_URL: not a MongoDB URL'),
  );
});

test.each([
  ['1', 1],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['192.0.2.1, 2001:db8::/32', ['192.0.2.1', '2001:db8::/32']],
])('TRUST_PROXY=%s', (given, trustProxy) => {
  expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(trustProxy);
});

test.each(['-1', 'true', 'proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.1,'])(
  'TRUST_PROXY=%s is refused',
  (given) => {
    expect(() => readSettings({ TRUST_PROXY: given })).toThrow(
      new BadEnvironment('TRUST_PROXY: neither a number of proxies nor addresses and networks'),
    );
  },
);
