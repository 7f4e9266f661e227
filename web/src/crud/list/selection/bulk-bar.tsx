import { Button, ProgressBar } from '@blueprintjs/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../../../i18n/text-key.ts';
import { useMedium, useNarrow } from '../../../lib/use-narrow.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { countValues } from '../count-values.ts';
import { AsyncDeletionImpact } from '../deletion-impact.tsx';
import { exportQuery, exportRows } from '../export/export-rows.ts';
import type { BulkAction, BulkRun, ListDefinition, ListRow } from '../list-definition.ts';
import { apiQuery } from '../state/address.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import styles from './bulk-bar.module.css';
import { BulkMenu } from './bulk-menu.tsx';
import { queryText } from './query-text.ts';
import { runBulk } from './run-bulk.ts';
import { everyMatching, stillMatching } from './still-matching.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  list: ListStateHandle<Row>;
  selection: Selection;
  count: number | undefined;
  actions: readonly BulkAction<Row>[];
  rowsWord: TextKey;
}

/** Beside the list's title. Rows that no longer match are left. */
export function BulkBar<Row extends ListRow>({
  definition,
  list,
  selection,
  count = 0,
  actions,
  rowsWord,
}: BulkBarProps<Row>) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [narrow, medium] = [useNarrow(), useMedium()];
  const [pending, setPending] = useState<BulkAction<Row> | null>(null);
  /** Rows of the running act; null: none runs. */
  const [done, setDone] = useState<number | null>(null);
  const { ids, all, matching } = selection;
  if (ids.length === 0) return null;
  const countTexts = (quantity: number) => ({ ...countValues(quantity, rowsWord, t, i18n.language) });
  const number = countTexts(ids.length);
  const words = queryText(definition.filters, list.state, t);
  const query = apiQuery(list.state).toString();
  const run = async (wanted: BulkRun<Row>) => {
    setDone(0);
    const { name } = definition;
    const recheck = (some: readonly number[]) => stillMatching<Row>(name, query, some);
    try {
      const over = await runBulk(wanted, { name, ids, recheck, countTexts, onProgress: setDone });
      selection.remove(new Set(over));
    } finally {
      setDone(null);
    }
  };
  const everyOne = () => everyMatching<Row>(definition.name, query, ids);
  const ask = (action: BulkAction<Row>) => {
    // Not disabled while one runs: the focus would be lost.
    if (done !== null) return;
    if ('act' in action && action.warning === undefined) void run(action);
    else setPending(action);
  };
  const exportSelected = () => {
    const wanted = exportQuery(list);
    wanted.set('ids', ids.join(','));
    void exportRows(definition, wanted, number);
  };
  const deletionImpact = pending && 'deletionImpact' in pending ? pending.deletionImpact : undefined;
  const close = () => setPending(null);
  const progress = done !== null && <ProgressBar value={done / ids.length} />;
  const foundBy = (
    <>
      <p>{words.length > 0 ? t('list.foundBy', { query: words.join(' · ') }) : t('list.foundByOfAll')}</p>
      {progress}
    </>
  );
  const more = countTexts(matching);
  const isPart = all && ids.length < matching;
  const beside = narrow ? 0 : (medium ? 1 : 2) - Number(isPart);
  const building = actions.filter(({ isDangerous }) => !isDangerous).slice(0, beside);
  return (
    <div className={styles.bar}>
      <span role="status">{t('list.selected', number)}</span>
      {isPart && (
        <Button
          variant="minimal"
          text={t(matching < count ? 'list.selectFirst' : 'list.selectMatching', more)}
          onClick={() => void selection.selectMatching()}
        />
      )}
      <Button variant="minimal" text={t('list.unselect')} onClick={() => selection.replace([])} />
      {building.map((action) => (
        <Button
          key={action.text}
          className={styles.act}
          intent="primary"
          ellipsizeText
          icon={<action.Icon />}
          text={t(action.text, number)}
          onClick={() => ask(action)}
        />
      ))}
      <BulkMenu
        actions={actions.filter((action) => !building.includes(action))}
        number={number}
        onAsk={ask}
        onExport={exportSelected}
      />
      {!pending && progress}
      {pending && 'dialog' in pending && (
        <Fragment key={pending.text}>
          {pending.dialog({
            title: t(pending.text, number),
            foundBy,
            number,
            matching: everyOne,
            run,
            navigate,
            onClose: close,
          })}
        </Fragment>
      )}
      {pending && 'act' in pending && pending.warning && (
        <ConfirmDialog
          title={t(pending.text, number)}
          action={t(pending.text, number)}
          onClose={close}
          onConfirm={() => run(pending)}
        >
          <p>{t(pending.warning, number)}</p>
          {deletionImpact && <AsyncDeletionImpact count={() => deletionImpact(ids)} />}
          {foundBy}
        </ConfirmDialog>
      )}
    </div>
  );
}
