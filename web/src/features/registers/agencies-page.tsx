import { agenciesList } from './lists.ts';
import { RegisterListPage } from './register-list-page.tsx';

export default function AgenciesPage() {
  return <RegisterListPage definition={agenciesList} />;
}
