import { WarningSign } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Contradiction } from './hints.ts';

/** Says that an answer does not go with another one. It may be saved, but no cabinet can be validated with it. */
export function Contradicted({ hint }: { hint: Contradiction }) {
  const { t } = useTranslation();
  return (
    <span className="contradicted" role="status">
      <WarningSign size={12} /> {t(hint)}
    </span>
  );
}
