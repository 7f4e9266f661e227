import { createHash, randomUUID } from 'node:crypto';
import type { Json } from '@coffret/contracts/ports/event-store';

/** `body`: JSON text; '' for none; null: not kept, the repeat answers the entity as it is by then. */
export interface Answer {
  status: number;
  body: string | null;
}

export interface Idempotency {
  key: string;
  /** What an earlier attempt answered; null: nothing. Nothing may be written after an answer. */
  answered: Answer | null;
  /** ISO 8601; null: there was no earlier attempt. */
  firstTriedAt: string | null;
  /** Stores the choice (e.g. an id) durably before it is used. */
  chooseOnce<T extends Json>(what: string, make: () => Promise<T>): Promise<T>;
  previousChoice(what: string): Json | undefined;
  nextOrdinal(stream: string): number;
}

/** Ends the handler of a repeat: the first answer stands. */
export class AlreadyAnswered extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('answered before');
    this.answer = answer;
  }
}

/** Whether an earlier attempt has done the work and answered, so that nothing may be written again. Throws `AlreadyAnswered`
 * when that attempt was refused. Each effect that is no command asks this first. */
export function isDone({ idempotency }: { idempotency?: Idempotency }): boolean {
  const answer = idempotency?.answered ?? null;
  if (answer && answer.status >= 400) throw new AlreadyAnswered(answer);
  return answer !== null;
}

export function chooseOnce<T extends Json>(
  idempotency: Idempotency | undefined,
  what: string,
  make: () => Promise<T>,
): Promise<T> {
  return idempotency ? idempotency.chooseOnce(what, make) : make();
}

export function nameBasedUuid(key: string, name: string): string {
  const hash = createHash('sha1').update(key).update('\0').update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Deterministic event ids, so that the store ignores a repeated append. `ordinal`: the position of the command on the stream. */
export function eventIds(
  idempotency: Idempotency | undefined,
  stream: string,
  ordinal: number,
): (index: number) => string {
  if (idempotency) return (index) => nameBasedUuid(idempotency.key, `${stream} ${ordinal} ${index}`);
  const made: string[] = [];
  return (index) => {
    made[index] ??= randomUUID();
    return made[index];
  };
}
