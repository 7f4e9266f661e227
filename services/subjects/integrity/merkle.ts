import { createHash } from 'node:crypto';

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The largest power of two below `count`. */
const splitOf = (count: number) => 2 ** Math.ceil(Math.log2(count) - 1);

function rootOf(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only && leaves.length === 1) return only;
  const split = splitOf(leaves.length);
  return sha256(NODE, rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

/** RFC 9162, section 2.1.1, with SHA-256; hex. */
export function merkleRoot(texts: readonly string[]): string {
  if (texts.length === 0) return sha256().toString('hex');
  return rootOf(texts.map((text) => sha256(LEAF, Buffer.from(text)))).toString('hex');
}
