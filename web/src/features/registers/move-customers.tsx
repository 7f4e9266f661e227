import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { Department } from '@coffret/contracts/registers/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { moveUsers } from '../../crud/usage/move-users.ts';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';
import { numberText } from '../../i18n/formats.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { customersAt } from './queries.ts';

export interface DepartmentMove {
  code: string;
  agency: { id: number; lib: string };
  to: number;
  count: number;
}

/** null: no customers, or not readable. */
export async function departmentMove(before: Department, agencyId: unknown): Promise<DepartmentMove | null> {
  const { code, agencyId: from, agencyLib: lib } = before;
  if (typeof agencyId !== 'number' || agencyId === from) return null;
  const customers = await api.get(customersAt(code, from));
  if (isErrorResponse(customers) || customers.count === 0) return null;
  return { code, agency: { id: from, lib }, to: agencyId, count: customers.count };
}

export async function moveCustomers({ code, agency, to }: DepartmentMove): Promise<void> {
  const moved = await moveUsers({ field: 'agencyId', from: agency.id, to, department: code });
  if (isErrorResponse(moved)) showErrors(moved);
  else toast({ text: { key: 'registers.moved', values: { count: moved.changed } }, intent: 'success' });
}

interface MoveCustomersProps {
  leaving: DepartmentMove;
  /** null: cancels the save. */
  onChoose: (withCustomers: boolean | null) => void;
}

/** Asks whether its customers move too. */
export function MoveCustomers({ leaving, onChoose }: MoveCustomersProps) {
  const { t, i18n } = useTranslation();
  const { code, agency, count } = leaving;
  const text = t('registers.leftBehind', {
    count,
    total: numberText(count, i18n.language),
    agency: agency.lib,
  });
  const query = new URLSearchParams({ page: '1', department: code, agencyLib: agency.lib });
  return (
    <Dialog isOpen onClose={() => onChoose(null)} title={t('registers.moveTitle')} className="narrow-dialog">
      <DialogBody>
        <p>{text}</p>
        <p>
          <Link to={`/users?${query}`} target="_blank">
            {t('registers.showThem')}
          </Link>
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('forms.cancel')} onClick={() => onChoose(null)} />
            <Button text={t('registers.leaveThem')} onClick={() => onChoose(false)} />
            <Button intent="primary" text={t('registers.moveThem')} onClick={() => onChoose(true)} />
          </>
        }
      />
    </Dialog>
  );
}
