import type { Department, Sector } from '@coffret/contracts/registers/answers';
import { departments } from '@coffret/contracts/registers/registers';
import { useState } from 'react';
import { ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { type DepartmentMove, departmentMove, MoveCustomers, moveCustomers } from './move-customers.tsx';
import { RegisterPage, type Save, type Values } from './register-page.tsx';

interface PendingQuestion {
  leaving: DepartmentMove;
  answer: (withCustomers: boolean | null) => void;
}

export default function DepartmentPage() {
  const [asked, setAsked] = useState<PendingQuestion | null>(null);
  const saving = async (before: Sector, { agencyId }: Values, save: Save) => {
    const leaving = await departmentMove(before as Department, agencyId);
    if (!leaving) return save();
    const withCustomers = await new Promise<boolean | null>((answer) => setAsked({ leaving, answer }));
    setAsked(null);
    if (withCustomers === null) return new ErrorResponse([]);
    const saved = await save();
    if (withCustomers && !isErrorResponse(saved)) await moveCustomers(leaving);
    return saved;
  };
  return (
    <>
      <RegisterPage register={departments} saving={saving} />
      {asked && <MoveCustomers leaving={asked.leaving} onChoose={asked.answer} />}
    </>
  );
}
