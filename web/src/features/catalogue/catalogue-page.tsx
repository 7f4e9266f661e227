import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVisit } from '../../entity/last-visit.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useRight } from '../../session/rights.ts';
import { catalogueList } from './catalogue-list.tsx';
import { PriceImport } from './prices/price-import.tsx';
import './catalogue.css';

export default function CataloguePage() {
  const { t } = useTranslation();
  useVisit();
  const [importing, setImporting] = useState(false);
  const mayImport = useRight('catalog_w');
  return (
    <ListPage definition={catalogueList}>
      {mayImport && (
        <Button icon={<Import />} text={t('catalogue.import.open')} onClick={() => setImporting(true)} />
      )}
      {importing && <PriceImport onClose={() => setImporting(false)} />}
    </ListPage>
  );
}
