import { ListPage } from '../../list/list-page.tsx';
import { departmentsList } from './lists.ts';

export default function DepartmentsPage() {
  return <ListPage definition={departmentsList} />;
}
