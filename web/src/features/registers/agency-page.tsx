import { agencies } from '@coffret/contracts/registers/registers';
import { RegisterPage } from './register-page.tsx';
import { usesOf } from './uses.tsx';

export default function AgencyPage() {
  return <RegisterPage register={agencies} uses={(id) => usesOf('agencies', id)} />;
}
