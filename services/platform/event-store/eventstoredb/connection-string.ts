/** What EVENTSTORE_URL says. Read here and not by the client, which prints the whole string, with its password, when it
 * warns. Messages name options that we know and files, never other parts of the string. */
export interface ConnectionString {
  hosts: readonly [Host, ...Host[]];
  /** The leader is found by gossip: several hosts, or esdb+discover. */
  isCluster: boolean;
  user: { username: string; password: string } | null;
  options: Options;
}

export interface Host {
  address: string;
  port: number;
}

type Options = { -readonly [Name in keyof typeof OPTIONS]?: ReturnType<(typeof OPTIONS)[Name]> };

const DEFAULT_PORT = '2113';
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;
const ENCODED = /^(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+$/i;

class Malformed extends Error {}

function wholeNumber(text: string, least: number): number {
  const number = Number(text);
  if (!/^-?\d{1,15}$/.test(text) || number < least) throw new Malformed(`a whole number from ${least}`);
  return number;
}

const positive = (text: string) => wholeNumber(text, 1);
/** In ms; -1: none. */
const keepAlive = (text: string) => wholeNumber(text, -1);

function truth(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new Malformed('true or false');
  return text === 'true';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Malformed('percent-encoded');
  }
}

function verified(text: string): true {
  if (truth(text)) return true;
  throw new Malformed('true: a certificate is always verified; name the file of its authority by tlsCAFile');
}

/** A follower lags behind the leader: acknowledged events would be missed. */
function leader(text: string): 'leader' {
  if (text.toLowerCase() === 'leader') return 'leader';
  throw new Malformed('leader, or left out');
}

/** The client's options, without the case and the separators of their names. */
const OPTIONS = {
  connectionName: decoded,
  defaultDeadline: positive,
  discoveryInterval: positive,
  gossipTimeout: positive,
  keepAliveInterval: keepAlive,
  keepAliveTimeout: keepAlive,
  maxDiscoverAttempts: positive,
  nodePreference: leader,
  throwOnAppendFailure: truth,
  tls: truth,
  tlsCAFile: decoded,
  tlsVerifyCert: verified,
  userCertFile: decoded,
  userKeyFile: decoded,
};

const flat = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, '');
const byFlatName = new Map(Object.keys(OPTIONS).map((name) => [flat(name), name as keyof typeof OPTIONS]));

/** Throws an error whose message has no secret. */
export function readConnectionString(text: string): ConnectionString {
  const [, scheme, authority = '', query = ''] =
    /^(esdb|esdb\+discover):\/\/([^/?]*)\/?(?:\?(.*))?$/s.exec(text.trim()) ?? [];
  if (!scheme) throw new Error('not a URL of EventStoreDB');
  const at = authority.lastIndexOf('@');
  const [first, ...others] = authority
    .slice(at + 1)
    .split(',')
    .filter(Boolean)
    .map(hostOf);
  if (!first) throw new Error('no host');
  return {
    hosts: [first, ...others],
    isCluster: scheme === 'esdb+discover' || others.length > 0,
    user: at < 0 ? null : userOf(authority.slice(0, at)),
    options: optionsOf(query),
  };
}

function hostOf(text: string): Host {
  const [, address, port = DEFAULT_PORT] = HOST.exec(text) ?? [];
  // Part of a password may be here.
  if (!address || Number(port) < 1 || Number(port) > 65_535)
    throw new Error('a host or port is wrong; user and password must be percent-encoded');
  return { address, port: Number(port) };
}

function userOf(text: string): ConnectionString['user'] {
  const [username = '', password = '', ...more] = text.split(':');
  if (![username, password].every((part) => ENCODED.test(part)) || more.length > 0)
    throw new Error('user and password must be given as user:password, both percent-encoded');
  return { username: named('user', username, decoded), password: named('password', password, decoded) };
}

function optionsOf(query: string): Options {
  return Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        const known = byFlatName.get(flat(name));
        if (!known) throw new Error(`unknown option; known are ${Object.keys(OPTIONS).join(', ')}`);
        return [known, named<Options[keyof Options]>(known, value, OPTIONS[known])];
      }),
  );
}

function named<T>(name: string, text: string, read: (text: string) => T): T {
  try {
    return read(text.trim());
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    throw new Error(`${name} must be ${error.message}`);
  }
}
