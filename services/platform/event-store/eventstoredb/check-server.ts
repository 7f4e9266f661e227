import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { ErrorType, jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Connection } from './connection.ts';
import { isOfType, isUnauthenticated } from './faults.ts';
import { newestOf, readToEnd } from './reads.ts';

/** The first version that reports when a subscription has caught up. */
const OLDEST = [23, 10] as const;
/** Without our prefix, so that no follower receives it. */
const IDENTITY_STREAM = 'coffret-identity';
const IDENTITY_TYPE = 'EventStoreMade';
const UNKNOWN_USER = 'EventStoreDB refuses the user or the password of EVENTSTORE_URL';
const WEAK_USER = 'EventStoreDB does not let the user of EVENTSTORE_URL read all streams and write ours';

/** Throws when the server is too old, denies access or has foreign data in the identity stream. */
export async function verifyServer(connection: Connection): Promise<string> {
  try {
    assertVersion(await waitUntilUp(connection, versionOf));
    // Checks the right to read all streams: without it appends work but followers do not.
    await waitUntilUp(connection, newestOf);
    return await waitUntilUp(connection, identityOf);
  } catch (error) {
    if (!isOfType(error, ErrorType.ACCESS_DENIED)) throw error;
    throw new Error(isUnauthenticated(error) ? UNKNOWN_USER : WEAK_USER, { cause: error });
  }
}

async function waitUntilUp<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await connection.call(() => work(connection));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await connection.explain();
      await connection.pause(failures);
    }
  }
}

const versionOf = ({ answer, serverVersion }: Connection) => answer(serverVersion());

function assertVersion(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (!(major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])))
    throw new Error(`EventStoreDB is of version ${version}: at least ${OLDEST.join('.')} is needed`);
}

async function identityOf(connection: Connection): Promise<string> {
  const { client, times } = connection;
  const made = jsonEvent({ id: randomUUID(), type: IDENTITY_TYPE, data: { identity: randomUUID() } });
  try {
    const options = { expectedRevision: NO_STREAM, deadline: times.answer } as const;
    await connection.answer(client.appendToStream(IDENTITY_STREAM, made, options));
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
  const [first] = await readToEnd(client.readStream(IDENTITY_STREAM, { maxCount: 1 }), times);
  const { identity } = (first?.event?.data ?? {}) as { identity?: unknown };
  if (first?.event?.type !== IDENTITY_TYPE || typeof identity !== 'string')
    throw new Error(`EventStoreDB has foreign data in the stream ${IDENTITY_STREAM}`);
  return identity;
}
