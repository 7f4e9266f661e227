import { type Client, done } from '@coffret/services/tests/product';

/** Returns the id. */
export const createAs = async (who: Client, path: string, body: object): Promise<number> =>
  done<{ id: number }>(await who.post(path, body)).id;
