import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { focusPage } from '../../ui/dialogs/use-restore-focus.ts';
import styles from './list.module.css';

interface UnknownFiltersProps {
  names: readonly string[];
  onRemove: () => void;
}

/** Warns about unknown filters, because more rows are shown than expected. */
export function UnknownFilters({ names, onRemove }: UnknownFiltersProps) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <Callout intent="warning" compact className={styles.notice} role="status">
      {t('list.unknownFilters', { count: names.length, names: names.join(', ') })}
      <Button
        size="small"
        text={t('list.forgetUnknown')}
        onClick={() => {
          onRemove();
          focusPage();
        }}
      />
    </Callout>
  );
}
