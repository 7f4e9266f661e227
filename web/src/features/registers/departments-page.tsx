import { ListPage } from '../../crud/list/list-page.tsx';
import { departmentsList } from './lists.ts';

export default function DepartmentsPage() {
  return <ListPage definition={departmentsList} />;
}
