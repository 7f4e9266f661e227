import { locksContract } from './locks.contract.ts';
import { openMemoryLocks } from './memory-locks.ts';

locksContract('Locks in memory', async () => {
  const locks = openMemoryLocks();
  return { locks, another: async () => locks, dieHolding: null, close: async () => {} };
});
