import { innerWordsFr } from '@coffret/contracts/code-labels.fr';
import { innerErrorsFr } from '../../i18n/errors-inner.fr.ts';
import { entryFr } from './entry.fr.ts';
import { workFr } from './work.fr.ts';

/** Every text that is no feature's own, in French. */
export const fr = {
  ...entryFr,
  ...innerWordsFr,
  ...workFr,
  shell: { ...entryFr.shell, ...workFr.shell },
  errors: { ...entryFr.errors, ...innerErrorsFr },
};
