import { Add } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useRight } from '../../session/rights.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import type { FilterValues } from './state/address.ts';

interface AddLinkProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row>, 'add'>;
  filters: FilterValues;
}

export function AddLink<Row extends ListRow>({ definition: { add }, filters }: AddLinkProps<Row>) {
  const { t } = useTranslation();
  const mayAdd = useRight(...(add ? [add.right] : []));
  const navigate = useNavigate();
  const offered = mayAdd ? add : undefined;
  useRegisterActions(
    offered
      ? [
          {
            id: 'add',
            text: t(offered.text),
            Icon: Add,
            run: () => void navigate(offered.to, { state: offered.state?.(filters) }),
          },
        ]
      : [],
  );
  if (!offered) return null;
  return (
    <Link className="bp6-button bp6-intent-primary" to={offered.to} state={offered.state?.(filters)}>
      {t(offered.text)}
    </Link>
  );
}
