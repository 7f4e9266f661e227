import { categories } from '@coffret/contracts/registers/registers';
import { componentErrors } from './components-field.tsx';
import { RegisterPage } from './register-page.tsx';

export default function CategoryPage() {
  return <RegisterPage register={categories} rules={componentErrors} />;
}
