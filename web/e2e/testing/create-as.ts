import { type Client, done } from '@coffret/services/tests/product';

/** What somebody makes through the interface; its id. */
export const createAs = async (who: Client, path: string, body: object): Promise<number> =>
  done<{ id: number }>(await who.post(path, body)).id;
