import { done } from '../../../services/journey/testing/work.ts';
import type { Client } from '../../../services/testing/test-app.ts';

/** What somebody makes through the interface; its id. */
export const created = async (who: Client, path: string, body: object): Promise<number> =>
  done<{ id: number }>(await who.post(path, body)).id;
