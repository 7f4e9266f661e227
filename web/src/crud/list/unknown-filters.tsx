import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { focusPage } from '../../ui/dialogs/use-restore-focus.ts';
import { labelOf } from './label-of.ts';
import styles from './list.module.css';
import type { ListFilter } from './list-definition.ts';
import { filterKeys } from './state/filter-keys.ts';

interface UnknownFiltersProps {
  /** Also those that this user may not use, to name them. */
  filters: readonly ListFilter<never>[];
  unknown: readonly string[];
  onRemove: () => void;
}

/** Warns about unknown filters, because more rows are shown than expected. */
export function UnknownFilters({ filters, unknown, onRemove }: UnknownFiltersProps) {
  const { t } = useTranslation();
  if (unknown.length === 0) return null;
  const nameOf = (parameter: string) => {
    const known = filters.find((filter) => filterKeys(filter).includes(parameter));
    return known ? t(labelOf({ ...known, key: known.column })) : parameter;
  };
  const names = [...new Set(unknown.map(nameOf))];
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
