import { sectors } from '@coffret/contracts/registers/registers';
import { RegisterPage } from './register-page.tsx';

export default function SectorPage() {
  return <RegisterPage register={sectors} entity="sector" list="sectors" />;
}
