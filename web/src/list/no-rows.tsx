import { Button } from '@blueprintjs/core';
import type { Refusal } from '@coffret/contracts/errors';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/error-text.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { EmptyState } from '../theme/empty-state.tsx';
import type { ListStateHandle } from './state/use-list-state.ts';

interface NoRowsProps {
  /** Why the rows could not be fetched. */
  refusal: Refusal | undefined;
  retry: () => void;
  /** What to do when there is no row at all. */
  emptyText: TextKey;
  list: Pick<ListStateHandle<never>, 'isNarrowed' | 'clear'>;
}

/** Stands for the rows when there are none: says why, and offers what helps. */
export function NoRows({ refusal, retry, emptyText, list }: NoRowsProps) {
  const { t } = useTranslation();
  if (refusal) {
    return (
      <EmptyState title={t('list.refused')} text={refusal.refused.map(errorText).join(' ')}>
        <Button intent="primary" text={t('list.retry')} onClick={retry} />
      </EmptyState>
    );
  }
  if (!list.isNarrowed) return <EmptyState title={t('list.empty')} text={t(emptyText)} />;
  return (
    <EmptyState title={t('list.noMatch')} text={t('list.noMatchText')}>
      <Button text={t('list.clear')} onClick={list.clear} />
    </EmptyState>
  );
}
