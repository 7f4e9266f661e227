import { ListPage } from '../../crud/list/list-page.tsx';
import { KeptChoices } from './kept-choices.tsx';
import { priceImportsList } from './price-imports-list.tsx';
import { SendList } from './send-list.tsx';

export default function PriceImportsPage() {
  return (
    <ListPage definition={priceImportsList}>
      <KeptChoices />
      <SendList />
    </ListPage>
  );
}
