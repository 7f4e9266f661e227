import type { Department } from '@coffret/contracts/registers/answers';
import { useEffect, useEffectEvent } from 'react';
import { useField, useForm } from 'react-final-form';
import { useDepartmentOf } from '../../form/use-department-of.ts';

/** From the postal code. */
export function AgencyFiller() {
  const form = useForm();
  const { input, meta } = useField<string>('postalCode', {
    subscription: { value: true, dirty: true, visited: true },
  });
  const place = useDepartmentOf(input.value);
  const fill = useEffectEvent(({ agencyId, sectorId }: Department) => {
    form.batch(() => {
      form.change('agencyId', agencyId);
      form.change('sectorId', sectorId);
    });
  });
  useEffect(() => {
    if (place && meta.dirty && meta.visited) fill(place);
  }, [place, meta.dirty, meta.visited]);
  return null;
}
