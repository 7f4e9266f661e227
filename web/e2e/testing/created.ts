import type { Client } from '@coffret/services/tests/support/test-app';
import { done } from '@coffret/services/tests/testing/work';

/** What somebody makes through the interface; its id. */
export const created = async (who: Client, path: string, body: object): Promise<number> =>
  done<{ id: number }>(await who.post(path, body)).id;
