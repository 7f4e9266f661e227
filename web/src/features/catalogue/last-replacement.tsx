import { Button, Callout } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import type { Product, ProductReplacement } from '@coffret/contracts/catalogue/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { toast } from '../../data/toast.ts';
import { numberText } from '../../i18n/formats.ts';
import { mayDo, useRight } from '../../session/rights.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type Replacement = NonNullable<ProductReplacement['replacement']>;

export const undoReplacement = (id: number) =>
  command(api.post(at('/api/productsReplace/undo/{id}', { id })), {
    done: () => toast({ text: { key: 'catalogue.replaced.undoing' } }),
  });

/** The configurations that changed since. */
function Left({ left, leftIds }: Replacement) {
  const { t, i18n } = useTranslation();
  const mayOpen = mayDo(useSignedInUser(), 'see configuration');
  if (left === 0) return null;
  return (
    <>
      <p>{t('catalogue.replaced.left', { count: left, total: numberText(left, i18n.language) })}</p>
      <ul>
        {leftIds.map((id) => {
          const name = t('catalogue.replaced.configuration', { id });
          return <li key={id}>{mayOpen ? <Link to={`/configurations/${id}`}>{name}</Link> : name}</li>;
        })}
      </ul>
    </>
  );
}

function Undoing({ id, ref }: Product) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<Undo />} text={t('catalogue.replaced.undo')} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={t('catalogue.replaced.undoTitle')}
          action={t('catalogue.replaced.undoConfirm', { ref })}
          cancels
          onConfirm={() => undoReplacement(id)}
          onClose={() => setAsking(false)}
        >
          <p>{t('catalogue.replaced.undoText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function LastReplacement({ product }: { product: Product }) {
  const { t, i18n } = useTranslation();
  const maySee = useRight('catalog_d');
  const { data } = useQuery(
    maySee ? query(at('/api/productsReplace/{id}', { id: product.id }), [`product-${product.id}`]) : null,
  );
  const replacement = data?.replacement;
  if (!replacement || replacement.status === 'ASKED') return null;
  const { status, byRef, restored } = replacement;
  const total = numberText(restored, i18n.language);
  return (
    <section>
      <h2>{t('catalogue.replaced.title')}</h2>
      <Callout icon={null}>
        <p>
          {byRef === null ? t('catalogue.replaced.byRemoved') : t('catalogue.replaced.by', { ref: byRef })}
        </p>
        {status === 'UNDOING' && <p role="status">{t('catalogue.replaced.undoing')}</p>}
        {status === 'UNDONE' && (
          <div role="status">
            <p>{t('catalogue.replaced.undone', { count: restored, total })}</p>
            <Left {...replacement} />
          </div>
        )}
        {status === 'REPLACED' && <Undoing {...product} />}
      </Callout>
    </section>
  );
}
