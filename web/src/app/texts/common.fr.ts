import privateCodeLabels from '@coffret/contracts/private-code-labels.fr';
import { privateErrorsFr } from '../../i18n/errors-private.fr.ts';
import { lastChangeFr } from '../../i18n/last-change.fr.ts';
import { privateFr } from './private.fr.ts';
import publicFr from './public.fr.ts';

/** Texts that belong to no feature. */
export default {
  ...publicFr,
  ...privateCodeLabels,
  ...privateFr,
  shell: { ...publicFr.shell, ...privateFr.shell },
  session: { ...publicFr.session, ...privateFr.session },
  errors: { ...publicFr.errors, ...privateErrorsFr },
  lastChange: lastChangeFr,
};
