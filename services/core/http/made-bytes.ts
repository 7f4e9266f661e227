/** Of a payload in `onSend`, before compression; null: a stream, or nothing. */
export const madeBytes = (payload: unknown): number | null =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : null;
