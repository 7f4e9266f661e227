import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

interface UnknownFiltersProps {
  /** As the address calls them. */
  names: readonly string[];
  onRemove: () => void;
}

/** Says what the address asks for that this list cannot be filtered by: its rows are more than were meant. */
export function UnknownFilters({ names, onRemove }: UnknownFiltersProps) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <Callout intent="warning" compact className={styles.notice} role="status">
      {t('list.unknownFilters', { count: names.length, names: names.join(', ') })}
      <Button size="small" text={t('list.forgetUnknown')} onClick={onRemove} />
    </Callout>
  );
}
