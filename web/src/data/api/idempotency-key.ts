const SAFE_TO_REPEAT = [/^\/api\/log(in|out|inSecondFactor)$/, /[?&]dryRun=true/];

/** randomUUID requires https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

function textOf(body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? '';
  const parts = [...body].map(([name, part]) =>
    typeof part === 'string' ? [name, part] : [name, part.name, part.size, part.lastModified],
  );
  return JSON.stringify(parts);
}

/** Of a request. cyrb53, 53 bits and not reversible, because bodies contain passwords. crypto.subtle requires https. */
export function digestOf(target: string, body: unknown): number {
  const text = `${target} ${textOf(body)}`;
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

const pendingKeys = new Map<number, string>();

interface IdempotencyKey {
  key: string;
  settle(): void;
}

/** For a POST that creates something: retries of the same content use the same key, so that a lost
 * response causes no duplicate. null: not needed. */
export function idempotencyKeyFor(method: string, path: string, body: unknown): IdempotencyKey | null {
  if (method !== 'POST' || SAFE_TO_REPEAT.some((made) => made.test(path))) return null;
  const sent = digestOf(path, body);
  const key = pendingKeys.get(sent) ?? newKey();
  pendingKeys.set(sent, key);
  return { key, settle: () => void pendingKeys.delete(sent) };
}
