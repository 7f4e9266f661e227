import { sectors } from '@coffret/contracts/registers/registers';
import { RegisterPage } from './register-page.tsx';
import { usageOf } from './usage.tsx';

export default function SectorPage() {
  return <RegisterPage register={sectors} usage={(id) => usageOf('sectors', id)} />;
}
