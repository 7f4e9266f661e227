import { agencies } from '@coffret/contracts/registers/registers';
import { RegisterPage } from './register-page.tsx';
import { usageOf } from './usage.tsx';

export default function AgencyPage() {
  return <RegisterPage register={agencies} usage={(id) => usageOf('agencies', id)} />;
}
