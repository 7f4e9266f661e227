/** Calls after which nothing new is there: a second one does no harm. */
const SAFE_TO_REPEAT = [/^\/api\/log(in|out|inSecondFactor)$/, /[?&]dryRun=true/];

/** Not by randomUUID, which browsers keep for https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The same text for the same content. A file is the same one by its name, size and time of change. */
function textOf(body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? '';
  const parts = [...body].map(([name, part]) =>
    typeof part === 'string' ? [name, part] : [name, part.name, part.size, part.lastModified],
  );
  return JSON.stringify(parts);
}

/**
 * 53 bits of a text (cyrb53), of which none can be restored: bodies hold passwords. Not by crypto.subtle, which browsers
 * keep for https.
 */
function digestOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (low & 0x1fffff) * 2 ** 32 + (high >>> 0);
}

/** The keys of the calls of which it is not known whether they were done, by the digest of what was sent. */
const pendingKeys = new Map<number, string>();

/** The Idempotency-Key of one call. */
interface IdempotencyKey {
  key: string;
  /** The call was answered: the same content is another work from now on. */
  settle(): void;
}

/**
 * For a POST that creates something: while no answer came, the same content goes by the same key. Whoever sends a form
 * again because its answer was lost does not create a second one. Null for one that creates nothing.
 */
export function idempotencyKeyFor(method: string, path: string, body: unknown): IdempotencyKey | null {
  if (method !== 'POST' || SAFE_TO_REPEAT.some((made) => made.test(path))) return null;
  const sent = digestOf(`${path} ${textOf(body)}`);
  const key = pendingKeys.get(sent) ?? newKey();
  pendingKeys.set(sent, key);
  return { key, settle: () => void pendingKeys.delete(sent) };
}
