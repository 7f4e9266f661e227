import type { Department } from '@coffret/contracts/registers/answers';
import { departments } from '@coffret/contracts/registers/registers';
import { RegisterPage } from './register-page.tsx';
import { useDepartmentMove } from './use-department-move.tsx';

export default function DepartmentPage() {
  const { question, saving } = useDepartmentMove();
  return (
    <>
      <RegisterPage
        register={departments}
        saving={(before, { agencyId }, save) => saving(before as Department, agencyId, save)}
      />
      {question}
    </>
  );
}
