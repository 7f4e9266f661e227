import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In bytes, after what is not needed has gone. */
export function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
