import { ListPage } from '../../list/list-page.tsx';
import { departmentsList } from './departments-list.ts';

export default function DepartmentsPage() {
  return <ListPage definition={departmentsList} />;
}
