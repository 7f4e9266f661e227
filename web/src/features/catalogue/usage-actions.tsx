import { HTMLSelect } from '@blueprintjs/core';
import { Archive } from '@blueprintjs/icons';
import { isOfOneShape, textIn } from '@coffret/cabinet/catalogue';
import type { Product } from '@coffret/contracts/catalogue/answers';
import type { UsageEntry } from '@coffret/contracts/usage';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { toast } from '../../data/toast.ts';
import { numberText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { archiveProduct } from './archive.ts';
import styles from './catalogue.module.css';
import { replacementsPath, replacePath } from './queries.ts';

interface UsageActionsProps {
  product: Product;
  uses: readonly UsageEntry[];
  onClose: () => void;
}

function Replacing({ product, count }: { product: Product; count: number }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [by, setBy] = useState(0);
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(replacementsPath(product), { invalidatedBy: ['product'] });
  const others = data?.rows.filter((other) => isOfOneShape(product, other)) ?? [];
  if (data && others.length === 0) return <p className="muted">{t('catalogue.replace.none')}</p>;
  const replace = async () => {
    setBusy(true);
    const begun = await api.post(replacePath(product.id), { by });
    setBusy(false);
    if (isErrorResponse(begun)) return showErrors(begun);
    toast({ text: { key: 'catalogue.replace.begun', values: { count: begun.configurations } } });
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('catalogue.replace.label')}</label>
      <div className={styles.way}>
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
        <BusyButton
          text={t('catalogue.replace.act', { count, total: numberText(count, i18n.language) })}
          disabled={by === 0}
          isBusy={busy}
          onClick={() => void replace()}
        />
      </div>
    </div>
  );
}

export function UsageActions({ product, uses, onClose }: UsageActionsProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const open = uses.filter(({ locked }) => !locked).reduce((sum, { count }) => sum + count, 0);
  const archive = async () => {
    setBusy(true);
    if (await archiveProduct(product, true)) onClose();
    else setBusy(false);
  };
  return (
    <div className={styles.usageActions}>
      {open > 0 && <Replacing product={product} count={open} />}
      {product.isArchived ? (
        <p className="muted">{t('catalogue.archive.is')}</p>
      ) : (
        <div>
          <p>{t('catalogue.archive.text')}</p>
          <BusyButton
            intent="primary"
            icon={<Archive />}
            text={t('catalogue.archive.act')}
            isBusy={busy}
            onClick={() => void archive()}
          />
        </div>
      )}
    </div>
  );
}
