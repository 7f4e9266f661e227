import { ListPage } from '../../crud/list/list-page.tsx';
import { categoriesList } from './lists.ts';

export default function CategoriesPage() {
  return <ListPage definition={categoriesList} />;
}
