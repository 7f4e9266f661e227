import { ListPage } from '../../crud/list/list-page.tsx';
import { brandsList } from './lists.ts';

export default function BrandsPage() {
  return <ListPage definition={brandsList} />;
}
