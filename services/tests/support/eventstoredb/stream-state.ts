export interface Proposed {
  id: string;
  type: string;
  contentType: string;
  data: Buffer;
  metadata: Buffer;
}

export interface Recorded extends Proposed {
  stream: string;
  revision: number;
  /** Commit and prepare position, in bytes. */
  position: number;
  /** Milliseconds since 1970. */
  created: number;
}

export type Expected = number | 'any' | 'no_stream' | 'stream_exists';

export type Outcome =
  /** `position` null: the real server returns none. */
  | { kind: 'written'; revision: number; position: number | null }
  /** `current`: the newest revision; null: the stream does not exist. */
  | { kind: 'wrong version'; current: number | null }
  | { kind: 'deleted' }
  | { kind: 'too large' };

/** Sent as the largest 64-bit number. */
export const TOMBSTONE = Number.MAX_SAFE_INTEGER;

/** The events of a stream and the metadata that hides some of them. */
export class StreamState {
  readonly events: Recorded[] = [];
  readonly #firstOf = new Map<string, number>();
  #truncateBefore = 0;
  #maxCount = Number.POSITIVE_INFINITY;
  #maxAge = Number.POSITIVE_INFINITY;

  get exists(): boolean {
    return this.events.length > 0;
  }

  get revision(): number {
    return this.events.at(-1)?.revision ?? -1;
  }

  /** `deleted`: hidden until the next append. */
  get deletion(): 'tombstone' | 'deleted' | null {
    if (this.revision === TOMBSTONE) return 'tombstone';
    return this.exists && this.#truncateBefore > Number.MAX_SAFE_INTEGER ? 'deleted' : null;
  }

  add(event: Recorded): void {
    if (!this.#firstOf.has(event.id)) this.#firstOf.set(event.id, event.revision);
    this.events.push(event);
  }

  /** Replaces all metadata by those of an event of the metadata stream. */
  describe({ data }: Recorded): void {
    const { $tb = 0, $maxCount, $maxAge } = JSON.parse(data.toString()) as Record<string, number>;
    this.#truncateBefore = $tb;
    this.#maxCount = $maxCount ?? Number.POSITIVE_INFINITY;
    this.#maxAge = $maxAge ?? Number.POSITIVE_INFINITY;
  }

  visible(): Recorded[] {
    const from = Math.max(this.#truncateBefore, this.revision + 1 - this.#maxCount);
    const since = Date.now() - this.#maxAge * 1000;
    if (from <= 0 && since === Number.NEGATIVE_INFINITY) return this.events;
    return this.events.filter(({ revision, created }) => revision >= from && created > since);
  }

  /** Result of an append of known events; null: check the expected revision. */
  repeated(expected: Expected, events: readonly Proposed[]): Outcome | null {
    const [first] = events;
    if (!first) return null;
    const isOpen = expected === 'any' || expected === 'stream_exists';
    const start = isOpen ? this.#firstOf.get(first.id) : expected === 'no_stream' ? 0 : expected + 1;
    if (start === undefined || start > this.revision) return null;
    const same = events.every(({ id }, i) => this.events[start + i]?.id === id);
    if (!same) return isOpen ? { kind: 'wrong version', current: this.revision } : null;
    const last = this.events[start + events.length - 1];
    const position = this.deletion === 'deleted' ? null : (last?.position ?? null);
    return { kind: 'written', revision: start + events.length - 1, position };
  }
}
