import { brands } from '@coffret/contracts/registers/registers';
import { RegisterPage } from './register-page.tsx';

export default function BrandPage() {
  return <RegisterPage register={brands} />;
}
