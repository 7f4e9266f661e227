import { expect, test, vi } from 'vitest';
import { readConnectionString } from './connection-string.ts';

test('hosts, user and options are read', () => {
  const text =
    'esdb://admin:p%40ss%3A1@a,b.example:2114,[::1]:1?TLS=false&keep_alive-timeout=20000&connectionName=a%26b';
  expect(readConnectionString(text)).toEqual({
    hosts: [
      { address: 'a', port: 2113 },
      { address: 'b.example', port: 2114 },
      { address: '[::1]', port: 1 },
    ],
    isCluster: true,
    user: { username: 'admin', password: 'p@ss:1' },
    options: { tls: false, keepAliveTimeout: 20_000, connectionName: 'a&b' },
  });
});

test.each([
  ['esdb://a', false],
  ['esdb://a/?tls=false', false],
  ['esdb://a,b', true],
  ['esdb+discover://a', true],
])('%s needs a search for the leader: %s', (text, isCluster) => {
  expect(readConnectionString(text)).toMatchObject({ isCluster, user: null });
});

test.each([
  ['a?keepalive=5', 'unknown option; known are connectionName, '],
  ['a?tlsVerifyCert=false', 'tlsVerifyCert must be true: a certificate is always verified'],
  ['a?tls=no', 'tls must be true or false'],
  ['a?defaultDeadline=0', 'defaultDeadline must be a whole number from 1'],
  ['a?keepAliveInterval=-5', 'keepAliveInterval must be a whole number from -1'],
  ['a?nodePreference=follower', 'nodePreference must be leader'],
  ['a?tlsCAFile=%zz', 'tlsCAFile must be percent-encoded'],
  ['a:0', 'a host or port is wrong'],
  ['a:b:c', 'a host or port is wrong'],
  ['', 'no host'],
])('esdb://%s is refused: %s', (rest, words) => {
  expect(() => readConnectionString(`esdb://${rest}`)).toThrow(words);
});

test('the URL of another engine is refused', () => {
  expect(() => readConnectionString('http://a')).toThrow('not a URL of EventStoreDB');
});

/** The client of EventStoreDB printed the whole string. */
test.each([...'?/#@:%&=, '])(
  'a password that contains %j as it is is refused and never named',
  (character) => {
    const printed = ['log', 'warn', 'error'].map((how) => vi.spyOn(console, how as 'log'));
    const read = () => readConnectionString(`esdb://admin:sec${character}ret@a:2113?tls=false&secret=1`);
    expect(read).toThrow(/percent-encoded|unknown option|not a URL/);
    expect(read).not.toThrow(/sec|ret\b|admin/);
    for (const print of printed) expect(print).not.toHaveBeenCalled();
  },
);
