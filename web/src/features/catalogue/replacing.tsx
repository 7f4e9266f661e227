import { HTMLSelect } from '@blueprintjs/core';
import { isOfOneShape, textIn } from '@coffret/cabinet/catalogue';
import type { Product, ReplacementImpact } from '@coffret/contracts/catalogue/answers';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { moneyText, numberText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { undoToast } from '../../ui/toast/undo-toast.tsx';
import styles from './catalogue.module.css';
import { undoReplacement } from './last-replacement.tsx';
import { replacementImpactPath, replacementsPath, replacePath } from './queries.ts';

function Consequences({
  impact: { configurations, prices, validated, broken },
}: {
  impact: ReplacementImpact;
}) {
  const { t, i18n } = useTranslation();
  const counted = (count: number) => ({ count, total: numberText(count, i18n.language) });
  const money = (euros: number) => moneyText(euros, i18n.language);
  if (configurations === 0) return <p className="muted">{t('catalogue.replace.nothing')}</p>;
  return (
    <>
      <ul className={styles.counts}>
        <li>
          {t('catalogue.replace.prices', {
            ...counted(prices.configurations),
            from: money(prices.oldPrice),
            to: money(prices.newPrice),
          })}
        </li>
        <li>{t('catalogue.replace.validated', counted(validated))}</li>
        <li>{t('catalogue.replace.broken', counted(broken))}</li>
      </ul>
      <p className="muted">{t('catalogue.replace.undoable')}</p>
    </>
  );
}

/** Says what replacing a product changes, and offers to undo it. */
export function Replacing({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [by, setBy] = useState(0);
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(replacementsPath(product), { invalidatedBy: ['product'] });
  const impact = useQuery(by === 0 ? null : replacementImpactPath(product.id, by));
  const others = data?.rows.filter((other) => isOfOneShape(product, other)) ?? [];
  if (data && others.length === 0) return <p className="muted">{t('catalogue.replace.none')}</p>;
  const replace = async () => {
    setBusy(true);
    const begun = await api.post(replacePath(product.id), { by });
    setBusy(false);
    if (isErrorResponse(begun)) return showErrors(begun);
    const { configurations: count } = begun;
    const values = { count, total: numberText(count, i18n.language) };
    const notice = { id: `replace-${product.id}`, text: { key: 'catalogue.replace.begun', values } } as const;
    undoToast(notice, () => void undoReplacement(product.id));
    onClose();
  };
  const count = impact.data?.configurations ?? 0;
  return (
    <div className={`field ${styles.replacing}`}>
      <label htmlFor={id}>{t('catalogue.replace.label')}</label>
      <HTMLSelect
        id={id}
        iconProps={{ title: undefined }}
        value={by}
        onChange={({ currentTarget }) => setBy(Number(currentTarget.value))}
      >
        <option value={0}>{t('form.choose')}</option>
        {others.map(({ id: other, ref, lib, libEn }) => (
          <option key={other} value={other}>
            {ref} · {textIn(i18n.language, lib, libEn)}
          </option>
        ))}
      </HTMLSelect>
      <div role="status">
        {impact.error && !impact.data && <LoadError error={impact.error} onRetry={impact.refetch} />}
        {impact.loading && !impact.data && <Skeleton lines={3} />}
        {impact.data && <Consequences impact={impact.data} />}
      </div>
      {count > 0 && (
        <BusyButton
          text={t('catalogue.replace.act', { count, total: numberText(count, i18n.language) })}
          isBusy={busy}
          onClick={() => void replace()}
        />
      )}
    </div>
  );
}
