import privateCodeLabels from '@coffret/contracts/private-code-labels.en';
import privateErrorsEn from '../../i18n/errors-private.en.ts';
import lastChangeEn from '../../i18n/last-change.en.ts';
import type { TextsLike } from '../../i18n/texts-like.ts';
import type french from './common.fr.ts';
import privateEn from './private.en.ts';

const common: TextsLike<typeof french> = {
  ...privateCodeLabels,
  ...privateEn,
  errors: privateErrorsEn,
  lastChange: lastChangeEn,
};

export default common;
