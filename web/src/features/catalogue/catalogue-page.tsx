import { Import } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPage } from '../../crud/list/list-page.tsx';
import { useSignedInUser } from '../../data/session/session.ts';
import { mayDo } from '../../session/rights.ts';
import { mayOpen } from '../../session/screens.ts';
import { catalogueList } from './catalogue-list.tsx';

export default function CataloguePage() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const mayImport = mayOpen(user, '/priceImports');
  const isCustomer = !mayDo(user, 'work for customers');
  const definition = useMemo(() => catalogueList(isCustomer), [isCustomer]);
  return (
    <ListPage definition={definition}>
      {mayImport && (
        <Link className="bp6-button" to="/priceImports">
          <span className="bp6-icon">
            <Import />
          </span>
          <span className="bp6-button-text">{t('catalogue.importPrices')}</span>
        </Link>
      )}
    </ListPage>
  );
}
