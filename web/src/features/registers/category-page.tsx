import { categories } from '@coffret/contracts/registers/registers';
import { ComponentsField, componentErrors } from './components-field.tsx';
import { RegisterPage } from './register-page.tsx';

export default function CategoryPage() {
  return (
    <RegisterPage
      register={categories}
      entity="category"
      list="categories"
      rules={componentErrors}
      fields={(disabled) => <ComponentsField disabled={disabled} />}
    />
  );
}
