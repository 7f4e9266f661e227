import { sectorsList } from './lists.ts';
import { RegisterListPage } from './register-list-page.tsx';

export default function SectorsPage() {
  return <RegisterListPage definition={sectorsList} />;
}
