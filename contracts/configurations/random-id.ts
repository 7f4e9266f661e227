/** Of a line or an element: from 1 to 2^53 − 1, so that clients choose ids without asking. */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low || 1;
}
