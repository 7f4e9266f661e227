/**
 * Opens the stores of the environment, begins an append of EventStoreDB's client on a closed channel, reports
 * whether the process is alive, then throws another uncaught error: `node lost-append.fixture.ts`.
 */
import { setImmediate } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { openStores } from '../../app/platform/open-stores.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { insideOf } from '../../tests/support/eventstoredb/inside.ts';
import { systemClock } from '../clock.ts';
import { createLog } from '../telemetry/log.ts';

await openStores(readSettings(process.env), systemClock, createLog('warn'));

const client = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false');
await insideOf(client).getGRPCClient(streams.StreamsClient, 'a test');
(await insideOf(client).getChannel()).close();
// One call per append, as in the adapter.
const options = { credentials: { username: 'x', password: 'x' } };
void client.appendToStream('any', jsonEvent({ type: 'Tested', data: {} }), options);
await setImmediate();
console.log('alive');
void Promise.reject(new Error('Channel has been shut down'));
await setImmediate();
console.log('still alive');
process.exit(0);
