import { openMemoryPresences } from './memory-presences.ts';
import { presencesContract } from './presences.contract.ts';

presencesContract('Presences in memory', async () => {
  const presences = openMemoryPresences();
  return { presences, another: async () => presences, die: null, close: async () => {} };
});
