import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { Department } from '@coffret/contracts/registers/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { moveUsers } from '../../crud/usage/move-users.ts';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { toast } from '../../data/toast.ts';
import { numberText } from '../../i18n/formats.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

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
  const customers = await api.get(at('/api/usersCustomer', { department: code, agency: from, size: 10 }));
  if (isErrorResponse(customers) || customers.count === 0) return null;
  return { code, agency: { id: from, lib }, to: agencyId, count: customers.count };
}

export const moveCustomers = ({ code, agency, to }: DepartmentMove) =>
  command(moveUsers({ field: 'agencyId', from: agency.id, to, department: code }), {
    done: ({ changed: count }) =>
      toast({ text: { key: 'registers.moved', values: { count } }, intent: 'success' }),
  });

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
