import { download } from '../../lib/download.ts';
import { api } from './api.ts';
import { command } from './command.ts';

/** Resolves to whether it succeeded. */
export const saveFile = (path: string, name: string): Promise<boolean> =>
  command(api.blob(path), { done: (file) => download(file, name) });
