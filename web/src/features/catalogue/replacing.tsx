import { HTMLSelect } from '@blueprintjs/core';
import { isOfOneShape, textIn } from '@coffret/cabinet/catalogue';
import type { Product, ReplacementImpact } from '@coffret/contracts/catalogue/answers';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { useCommand } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { moneyText, numberText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { undoToast } from '../../ui/toast/undo-toast.tsx';
import styles from './catalogue.module.css';
import { undoReplacement } from './last-replacement.tsx';

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
  const { elementKind } = product.technical;
  const { data } = useQuery(
    query(
      at('/api/products', {
        line: product.line,
        sort: 'ref',
        size: 100,
        isArchived: false,
        ...(elementKind && { elementKind }),
      }),
      ['product'],
    ),
  );
  const impact = useQuery(
    by === 0 ? null : query(at('/api/products/{id}/replacementImpact', { id: product.id, by })),
  );
  const others = data?.rows.filter((other) => isOfOneShape(product, other)) ?? [];
  const replace = useCommand(() => api.post(at('/api/productsReplace/{id}', { id: product.id }), { by }), {
    done({ configurations: count }) {
      const values = { count, total: numberText(count, i18n.language) };
      const notice = {
        id: `replace-${product.id}`,
        text: { key: 'catalogue.replace.begun', values },
      } as const;
      undoToast(notice, () => void undoReplacement(product.id));
      onClose();
    },
  });
  if (data && others.length === 0) return <p className="muted">{t('catalogue.replace.none')}</p>;
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
          isBusy={replace.isBusy}
          onClick={replace.run}
        />
      )}
    </div>
  );
}
