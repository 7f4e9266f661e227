import { sectors } from '@coffret/contracts/registers/events';
import { RegisterPage } from './register-page.tsx';

export default function SectorPage() {
  return <RegisterPage register={sectors} entity="sector" list="sectors" />;
}
