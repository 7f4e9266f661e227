import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { PricesImpact } from '@coffret/contracts/catalogue/answers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText, numberText } from '../../../i18n/formats.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Sheet } from '../../../ui/table/sheet.tsx';
import { AffectedCount, impactSheet, largestFirst } from '../../price-imports/public.ts';
import styles from '../catalogue.module.css';

interface PriceChangeDialogProps {
  from: number;
  to: number;
  impact: PricesImpact;
  onAnswer: (isMeant: boolean) => void;
}

export function PriceChangeDialog({ from, to, impact, onAnswer }: PriceChangeDialogProps) {
  const { t, i18n } = useTranslation();
  const { totals, quotes } = impact;
  const money = (euros: number) => moneyText(euros, i18n.language);
  const columns = useMemo(() => impactSheet(t, i18n.language), [t, i18n.language]);
  const rows = useMemo(() => largestFirst(impact.impact), [impact]);
  const count = totals.configurations;
  const title = t('catalogue.priceQuestion.affected', { count, total: numberText(count, i18n.language) });
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={t('catalogue.priceQuestion.title', { from: money(from), to: money(to) })}
      className={styles.question}
    >
      <DialogBody>
        <ul className={styles.counts}>
          <li>
            <strong>{title}</strong>
            <br />
            {t('catalogue.priceQuestion.totals', {
              from: money(totals.oldPrice),
              to: money(totals.newPrice),
            })}
          </li>
          <li>
            <AffectedCount quotes={quotes} />
          </li>
        </ul>
        {rows.length > 0 && (
          <div className={styles.outcome}>
            <Sheet title={title} columns={columns} rows={rows} count={count} />
          </div>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('forms.cancel')} onClick={() => onAnswer(false)} />
            <Button
              intent="primary"
              text={t('catalogue.priceQuestion.confirm')}
              onClick={() => onAnswer(true)}
            />
          </>
        }
      />
    </Dialog>
  );
}
