import { useTranslation } from 'react-i18next';
import { UsageList } from '../../crud/usage/usage-list.tsx';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';

const stay = () => undefined;

/** The configurations made with it: those still drawn, and those quoted or ordered. */
export function ProductUses({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(query(at('/api/products/{id}/uses', { id }), ['configuration', 'product']));
  if (!data) return null;
  return (
    <section>
      <h2>{t('catalogue.uses.title')}</h2>
      {data.uses.length > 0 ? (
        <UsageList uses={data.uses} onLeave={stay} />
      ) : (
        <p className="muted">{t('catalogue.uses.none')}</p>
      )}
    </section>
  );
}
