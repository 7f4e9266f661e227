import { useRef } from 'react';

/** Not by randomUUID, which browsers keep for https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * The Idempotency-Key for a request that creates something: the same for the same body. Whoever sends a form again
 * because its answer was lost does not create a second one.
 */
export function useRepeatable(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.body !== sent) last.current = { body: sent, key: newKey() };
    return last.current.key;
  };
}
