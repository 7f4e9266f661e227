import type { Department, Sector } from '@coffret/contracts/registers/answers';
import { type ReactNode, useState } from 'react';
import { ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { type DepartmentMove, departmentMove, MoveCustomers, moveCustomers } from './move-customers.tsx';

export type Save = () => Promise<Sector | ErrorResponse>;

interface PendingQuestion {
  leaving: DepartmentMove;
  answer: (withCustomers: boolean | null) => void;
}

/** `saving` asks what becomes of the customers when the department changes its agency. */
export function useDepartmentMove(): {
  question: ReactNode;
  saving: (before: Department, agencyId: unknown, save: Save) => ReturnType<Save>;
} {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  return {
    question: pending && <MoveCustomers leaving={pending.leaving} onChoose={pending.answer} />,
    async saving(before, agencyId, save) {
      const leaving = await departmentMove(before, agencyId);
      if (!leaving) return save();
      const withCustomers = await new Promise<boolean | null>((answer) => setPending({ leaving, answer }));
      setPending(null);
      if (withCustomers === null) return new ErrorResponse([]);
      const saved = await save();
      if (withCustomers && !isErrorResponse(saved)) await moveCustomers(leaving);
      return saved;
    },
  };
}
