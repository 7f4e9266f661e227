import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Refusal } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Who } from '../../lib/fair-queue.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { clientNetwork } from './client-info.ts';
import { isWriting } from './documented-errors.ts';
import { answerInstead } from './errors.ts';
import { madeBytes } from './made-bytes.ts';
import { loadOf, overloaded } from './shedding.ts';
import { tooMany } from './too-many.ts';

/** Of the process, which holds less than 900 MB in all. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Of an account, or of an address without one: more than the largest file. */
const MAX_BYTES_OF_ONE = 32 * 1024 * 1024;
/** What a stream holds at most. */
const STREAM_BYTES = 64 * 1024;

/** A connection that takes nothing for so long is closed, at the latest after twice as long. */
const PATIENCE_MS = 30_000;
/** While the process ends. */
const LAST_PATIENCE_MS = 2_000;
const RETRY_AFTER_MS = 5_000;

type Unsent = ReturnType<typeof createUnsent>;

/** Bytes of answers that are made and that their readers have not taken yet. */
export function createUnsent({ most = MAX_BYTES, mostOfOne = MAX_BYTES_OF_ONE } = {}) {
  const byReader = new Map<Who, number>();
  let all = 0;
  return {
    add(who: Who, bytes: number): void {
      const after = (byReader.get(who) ?? 0) + bytes;
      if (after === 0) byReader.delete(who);
      else byReader.set(who, after);
      all += bytes;
    },
    bytes: () => all,
    /** Of what the process may hold. */
    share: () => all / most,
    /** A single answer may be larger. */
    hasRoom(who: Who, bytes = 0): boolean {
      const waiting = byReader.get(who) ?? 0;
      return waiting === 0 || waiting + bytes <= mostOfOne;
    },
  };
}

const readerOf = ({ viewer, ip }: FastifyRequest): Who => viewer?.id ?? clientNetwork(ip);

/** Without an account no 429 is documented. */
const mustReadFirst = ({ viewer }: FastifyRequest): Refusal =>
  viewer ? tooMany(RETRY_AFTER_MS) : overloaded(RETRY_AFTER_MS);

interface Options {
  unsent: Unsent;
  metrics: Metrics | null;
  patienceMs?: number;
}

/** Refuses further answers to who does not read, and closes the connections. An answer to a write is never withheld. */
export const boundUnsent = fp<Options>(
  async (app, { unsent, metrics, patienceMs = PATIENCE_MS }) => {
    const open = new Set<ServerResponse>();
    let patience = patienceMs;
    const hold = (who: Who, bytes: number) => {
      unsent.add(who, bytes);
      metrics?.unsent.set(unsent.bytes());
    };

    /** The socket's timer also counts the parts that are taken of one long write. */
    function dropIdle(response: ServerResponse): void {
      const { socket } = response;
      if (!socket) return;
      if (response.writableLength + socket.writableLength === 0) return void socket.setTimeout(patience);
      metrics?.slowReaders.inc({ transport: 'http' });
      socket.destroy();
    }

    app.addHook('onRequest', async (request, reply) => {
      if (loadOf(request) && !unsent.hasRoom(readerOf(request))) return reply.send(mustReadFirst(request));
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const { raw } = reply;
      const who = readerOf(request);
      const made = madeBytes(payload) ?? (payload instanceof Readable ? STREAM_BYTES : 0);
      const mayRefuse = loadOf(request) && !isWriting(request.method) && reply.statusCode < 400;
      const isRefused = mayRefuse && !unsent.hasRoom(who, made);
      const sent = isRefused ? answerInstead(mustReadFirst(request), reply) : payload;
      if (isRefused && payload instanceof Readable) payload.destroy();
      // Its reader has left: `close` has been emitted.
      if (raw.destroyed) return sent;
      const bytes = isRefused ? 0 : made;
      hold(who, bytes);
      open.add(raw);
      raw.setTimeout(patience, () => dropIdle(raw));
      raw.once('close', () => {
        open.delete(raw);
        hold(who, -bytes);
      });
      return sent;
    });
    app.addHook('preClose', async () => {
      patience = LAST_PATIENCE_MS;
      for (const { socket } of open) socket?.setTimeout(patience);
    });
  },
  { name: 'bound-unsent', dependencies: ['authorize-routes'] },
);
