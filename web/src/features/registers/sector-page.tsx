import { sectors } from '@coffret/contracts/registers/registers';
import { RegisterPage } from './register-page.tsx';
import { usesOf } from './uses.tsx';

export default function SectorPage() {
  return <RegisterPage register={sectors} uses={(id) => usesOf('sectors', id)} />;
}
