import { departmentsList } from './lists.ts';
import { RegisterListPage } from './register-list-page.tsx';

export default function DepartmentsPage() {
  return <RegisterListPage definition={departmentsList} />;
}
