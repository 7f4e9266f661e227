import type { Department } from '@coffret/contracts/registers/answers';
import { useEffect, useEffectEvent } from 'react';
import { useField, useForm } from 'react-final-form';
import { useDepartmentOf } from '../../form/use-department-of.ts';

/** From the postal code, or the department asked for beside it. */
export function AgencyFiller() {
  const form = useForm();
  const { input, meta } = useField<string>('postalCode', {
    subscription: { value: true, dirty: true, visited: true },
  });
  const department = useField<string | null>('department', { subscription: { value: true, dirty: true } });
  const place = useDepartmentOf({ postalCode: input.value, department: department.input.value });
  const fill = useEffectEvent(({ agencyId, sectorId }: Department) => {
    form.batch(() => {
      form.change('agencyId', agencyId);
      form.change('sectorId', sectorId);
    });
  });
  const isMoved = (meta.dirty && meta.visited) || department.meta.dirty;
  useEffect(() => {
    if (place && isMoved) fill(place);
  }, [place, isMoved]);
  return null;
}
