import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRight } from '../../session/rights.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import type { FilterValues } from './state/address.ts';

interface AddLinkProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row>, 'add'>;
  filters: FilterValues;
}

export function AddLink<Row extends ListRow>({ definition: { add }, filters }: AddLinkProps<Row>) {
  const { t } = useTranslation();
  const mayAdd = useRight(...(add ? [add.right] : []));
  if (!add || !mayAdd) return null;
  return (
    <Link className="bp6-button bp6-intent-primary" to={add.to} state={add.state?.(filters)}>
      {t(add.text)}
    </Link>
  );
}
