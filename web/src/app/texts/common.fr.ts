import privateCodeLabels from '@coffret/contracts/private-code-labels.fr';
import privateErrorsFr from '../../i18n/errors-private.fr.ts';
import lastChangeFr from '../../i18n/last-change.fr.ts';
import privateFr from './private.fr.ts';

/** Texts behind the login that belong to no feature. */
export default { ...privateCodeLabels, ...privateFr, errors: privateErrorsFr, lastChange: lastChangeFr };
