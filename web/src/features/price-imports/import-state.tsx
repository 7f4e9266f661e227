import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { command } from '../../data/api/command.ts';
import { dateTimeText, numberText } from '../../i18n/formats.ts';
import { useRight } from '../../session/rights.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { cancelImport, undoImport } from './acts.ts';
import styles from './price-imports.module.css';

interface ImportStateProps {
  row: PriceImport;
  onChanged: (row: PriceImport) => void;
}

/** Prices that another user had changed. */
function KeptPrices({ row }: { row: PriceImport }) {
  const { t } = useTranslation();
  if (row.left === 0) return null;
  return <p>{t('priceImports.left', { count: row.left, refs: row.leftRefs.join(', ') })}</p>;
}

function Progress({ row }: { row: PriceImport }) {
  const { t, i18n } = useTranslation();
  const { done, total, status } = row;
  const text = t(status === 'UNDOING' ? 'priceImports.undoing' : 'priceImports.applying', {
    done: numberText(done, i18n.language),
    total: numberText(total, i18n.language),
  });
  return (
    <div role="status">
      <p>{text}</p>
      <ProgressBar value={total === 0 ? 0 : done / total} intent="primary" aria-label={text} />
    </div>
  );
}

/** `?act=undo` asks at once. */
export function ImportState({ row, onChanged }: ImportStateProps) {
  const { t } = useTranslation();
  const mayWrite = useRight('catalog_w');
  const [query] = useSearchParams();
  const [isAsking, setAsking] = useState(query.get('act') === 'undo');
  const { status, total } = row;
  if (status === 'DRAFT') return null;
  const cancel = () => command(cancelImport(row), { done: onChanged });
  const undo = () => command(undoImport(row), { done: onChanged });
  const isUnderWay = status === 'APPLYING' || status === 'UNDOING';
  return (
    <Callout className={styles.state} intent={status === 'APPLIED' ? 'success' : 'none'} icon={null}>
      <div className={styles.stateText}>
        {isUnderWay && <Progress row={row} />}
        {status === 'WAITING' && row.effectiveAt && (
          <p>{t('priceImports.waits', { date: dateTimeText(row.effectiveAt) })}</p>
        )}
        {status === 'WAITING' && !row.effectiveAt && <p role="status">{t('priceImports.begins')}</p>}
        {status === 'APPLIED' && (
          <p role="status">{t('priceImports.applied', { count: total - row.left })}</p>
        )}
        {status === 'UNDONE' && <p role="status">{t('priceImports.undone', { count: total - row.left })}</p>}
        {status === 'CANCELLED' && <p>{t('priceImports.cancelled')}</p>}
        {(status === 'APPLIED' || status === 'UNDONE') && <KeptPrices row={row} />}
      </div>
      {mayWrite && status === 'WAITING' && <Button text={t('priceImports.cancel')} onClick={cancel} />}
      {mayWrite && status === 'APPLYING' && <Button text={t('priceImports.stop')} onClick={undo} />}
      {mayWrite && status === 'APPLIED' && (
        <Button icon={<Undo />} text={t('priceImports.undo')} onClick={() => setAsking(true)} />
      )}
      {isAsking && mayWrite && status === 'APPLIED' && (
        <ConfirmDialog
          title={t('priceImports.undoTitle')}
          action={t('priceImports.undoConfirm', { count: total - row.left })}
          cancels
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          <p>{t('priceImports.undoText')}</p>
        </ConfirmDialog>
      )}
    </Callout>
  );
}
