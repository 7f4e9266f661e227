import { privateCodeLabelsFr } from '@coffret/contracts/code-labels.fr';
import { privateErrorsFr } from '../../i18n/errors-private.fr.ts';
import { privateFr } from './private.fr.ts';
import { publicFr } from './public.fr.ts';

/** Every text that is no feature's own, in French. */
export const fr = {
  ...publicFr,
  ...privateCodeLabelsFr,
  ...privateFr,
  shell: { ...publicFr.shell, ...privateFr.shell },
  errors: { ...publicFr.errors, ...privateErrorsFr },
};
