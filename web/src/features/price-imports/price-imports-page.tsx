import { ListPage } from '../../crud/list/list-page.tsx';
import { priceImportsList } from './price-imports-list.tsx';
import { SendList } from './send-list.tsx';

/** Past and coming price imports, and the way to begin one. */
export default function PriceImportsPage() {
  return (
    <ListPage definition={priceImportsList}>
      <SendList />
    </ListPage>
  );
}
