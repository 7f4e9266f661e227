import { test } from 'vitest';
import { openMemoryReadStore } from './memory-read-store.ts';
import { expectSameAnswers } from './parity.contract.ts';
import { readStoreContract } from './read-store.contract.ts';

readStoreContract('The read store in memory', async () => openMemoryReadStore());

test('Indexes change no answer', async () => {
  await expectSameAnswers(openMemoryReadStore(), openMemoryReadStore(), 500);
});
