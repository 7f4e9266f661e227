import { Button, ProgressBar } from '@blueprintjs/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../i18n/text-key.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { countValues } from '../count-values.ts';
import { AsyncDeletionImpact } from '../deletion-impact.tsx';
import type { BulkAction, BulkCall, ListDefinition, ListRow } from '../list-definition.ts';
import { apiQuery, type ListState } from '../state/address.ts';
import styles from './bulk-bar.module.css';
import { queryText } from './query-text.ts';
import { runBulkCall } from './run-bulk-call.ts';
import { stillMatching } from './still-matching.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  state: ListState;
  selection: Selection;
  count: number | undefined;
  actions: readonly BulkAction[];
  rowsWord: TextKey;
}

/** Actions on the selected rows, with confirmation. Rows that no longer match are skipped. */
export function BulkBar<Row extends ListRow>({
  definition,
  state,
  selection,
  count = 0,
  actions,
  rowsWord,
}: BulkBarProps<Row>) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const { ids, all, matching } = selection;
  if (ids.length === 0) return null;
  const countTexts = (quantity: number) => ({ ...countValues(quantity, rowsWord, t, i18n.language) });
  const number = countTexts(ids.length);
  const words = queryText(definition.filters, state, t);
  const query = apiQuery(state).toString();
  const each = async (calls: BulkCall) => {
    const recheck = (some: readonly number[]) => stillMatching(definition.name, query, some);
    const over = new Set(await runBulkCall(ids, { ...calls, countTexts, recheck, onProgress: setDone }));
    selection.replace(ids.filter((id) => !over.has(id)));
  };
  const deletionImpact = asked && 'deletionImpact' in asked ? asked.deletionImpact : undefined;
  const close = () => setAsked(null);
  const foundBy = (
    <>
      <p>{words.length > 0 ? t('list.foundBy', { query: words.join(' · ') }) : t('list.foundByOfAll')}</p>
      {done !== null && <ProgressBar value={done / ids.length} />}
    </>
  );
  const more = countTexts(matching);
  return (
    <div className={styles.bar}>
      <span role="status">{t('list.selected', number)}</span>
      {all && ids.length < matching && (
        <Button
          variant="minimal"
          text={t(matching < count ? 'list.selectFirst' : 'list.selectMatching', more)}
          onClick={() => void selection.selectMatching()}
        />
      )}
      <Button variant="minimal" text={t('list.unselect')} onClick={() => selection.replace([])} />
      {actions.map((action) => (
        <Button
          key={action.text}
          intent="danger"
          icon={<action.Icon />}
          text={t(action.text, number)}
          onClick={() => {
            setDone(null);
            setAsked(action);
          }}
        />
      ))}
      {asked && 'dialog' in asked && (
        <Fragment key={asked.text}>
          {asked.dialog({ title: t(asked.text, number), foundBy, number, each, onClose: close })}
        </Fragment>
      )}
      {asked && 'call' in asked && (
        <ConfirmDialog
          title={t(asked.text, number)}
          action={t(asked.text, number)}
          onClose={close}
          onConfirm={() => each(asked)}
        >
          <p>{t(asked.warning, number)}</p>
          {deletionImpact && <AsyncDeletionImpact count={() => deletionImpact(ids)} />}
          {foundBy}
        </ConfirmDialog>
      )}
    </div>
  );
}
