import { EventEmitter } from 'node:events';
import { mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Expected,
  type Outcome,
  type Proposed,
  type Recorded,
  StreamState,
  TOMBSTONE,
} from './stream-state.ts';

export const MAX_APPEND_SIZE = 1_048_576;
/** Position of the first record on a new server, and bytes per record besides its texts. */
const FIRST_POSITION = 548;
const RECORD_BYTES = 90;

type Line = [stream: string, revision: number, id: string, type: string, contentType: string, data: string];

/** One append per line of the file, so that it is stored completely or not at all. */
interface Commit {
  created: number;
  events: [...Line, metadata: string][];
}

/**
 * All events in order and by stream. Each append is written to a file before it is acknowledged. Emits `appended`
 * with the new events.
 */
export class EventLog extends EventEmitter<{ appended: [Recorded[]] }> {
  readonly all: Recorded[] = [];
  readonly #streams = new Map<string, StreamState>();
  readonly #file: number;
  #end = FIRST_POSITION;

  constructor(folder: string) {
    super({ captureRejections: false });
    this.setMaxListeners(0);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'events.log');
    this.#file = openSync(path, 'a');
    const text = readFileSync(path, 'utf8');
    // An incomplete line was never acknowledged.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
    for (const line of whole.split('\n')) if (line) this.#apply(JSON.parse(line));
    if (this.all.length === 0)
      this.#write('$$$scavenges', [system('$metadata', { $maxCount: 500 })], undefined);
  }

  stream(name: string): StreamState | undefined {
    return this.#streams.get(name);
  }

  get last(): number | null {
    return this.all.at(-1)?.position ?? null;
  }

  /** Index of the first event at or after a position. */
  indexAt(position: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.all[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  append(name: string, expected: Expected, events: readonly Proposed[]): Outcome {
    const stream = this.#streams.get(name);
    if (stream?.deletion === 'tombstone') return { kind: 'deleted' };
    if (events.reduce((sum, { data }) => sum + data.length, 0) > MAX_APPEND_SIZE)
      return { kind: 'too large' };
    const found = stream?.repeated(expected, events);
    if (found) return found;
    const current = stream?.exists ? stream.revision : null;
    if (stream?.deletion === 'deleted' && expected === 'stream_exists') return { kind: 'deleted' };
    const isRight =
      expected === 'any' ||
      (expected === 'stream_exists' && current !== null) ||
      (expected === 'no_stream' && (current === null || stream?.deletion === 'deleted')) ||
      expected === current;
    if (!isRight) return { kind: 'wrong version', current };
    if (events.length === 0) return this.#nothing(current);
    if (stream?.deletion === 'deleted')
      this.#write(`$$${name}`, [system('$metadata', { $tb: stream.revision + 1 })], undefined);
    const written = this.#write(name, events, undefined);
    const last = written.at(-1);
    return { kind: 'written', revision: last?.revision ?? 0, position: last?.position ?? null };
  }

  /** Hides the events of a stream; they remain in `all`. */
  delete(name: string, expected: Expected): Outcome {
    const stream = this.#streams.get(name);
    const wrong = this.#undeletable(stream, expected);
    if (wrong) return wrong;
    const [marked] = this.#write(`$$${name}`, [system('$metadata', { $tb: 2 ** 63 })], undefined);
    return { kind: 'written', revision: 0, position: marked?.position ?? null };
  }

  /** Deletes a stream permanently; it need not exist. */
  tombstone(name: string, expected: Expected): Outcome {
    const stream = this.#streams.get(name);
    const wrong = stream ? this.#undeletable(stream, expected) : null;
    if (wrong) return wrong;
    const [marked] = this.#write(name, [system('$streamDeleted', {})], TOMBSTONE);
    return { kind: 'written', revision: 0, position: marked?.position ?? null };
  }

  #undeletable(stream: StreamState | undefined, expected: Expected): Outcome | null {
    if (stream?.deletion === 'tombstone') return { kind: 'deleted' };
    if (!stream?.exists) return { kind: 'wrong version', current: null };
    if (expected !== 'any' && expected !== stream.revision)
      return { kind: 'wrong version', current: stream.revision };
    return null;
  }

  /** An append without events still takes a position. */
  #nothing(current: number | null): Outcome {
    const position = this.#end;
    this.#keep({ created: Date.now(), events: [] });
    return { kind: 'written', revision: current ?? 0, position };
  }

  #write(stream: string, events: readonly Proposed[], revision: number | undefined): Recorded[] {
    const next = (this.#streams.get(stream)?.revision ?? -1) + 1;
    const commit: Commit = {
      created: Date.now(),
      events: events.map(({ id, type, contentType, data, metadata }, i) => [
        stream,
        revision ?? next + i,
        id,
        type,
        contentType,
        data.toString('base64'),
        metadata.toString('base64'),
      ]),
    };
    const recorded = this.#keep(commit);
    this.emit('appended', recorded);
    return recorded;
  }

  #keep(commit: Commit): Recorded[] {
    writeSync(this.#file, `${JSON.stringify(commit)}\n`);
    return this.#apply(commit);
  }

  #apply({ created, events }: Commit): Recorded[] {
    if (events.length === 0) this.#end += RECORD_BYTES;
    return events.map(([stream, revision, id, type, contentType, data, metadata]) => {
      const event: Recorded = {
        stream,
        revision,
        id,
        type,
        contentType,
        data: Buffer.from(data, 'base64'),
        metadata: Buffer.from(metadata, 'base64'),
        created,
        position: this.#end,
      };
      this.#end += RECORD_BYTES + stream.length + type.length + event.data.length + event.metadata.length;
      this.all.push(event);
      this.#stateOf(stream).add(event);
      if (stream.startsWith('$$')) this.#stateOf(stream.slice(2)).describe(event);
      return event;
    });
  }

  #stateOf(name: string): StreamState {
    const known = this.#streams.get(name);
    if (known) return known;
    const made = new StreamState();
    this.#streams.set(name, made);
    return made;
  }
}

function system(type: string, data: object): Proposed {
  return {
    id: crypto.randomUUID(),
    type,
    contentType: 'application/json',
    data: Buffer.from(JSON.stringify(data)),
    metadata: Buffer.alloc(0),
  };
}
