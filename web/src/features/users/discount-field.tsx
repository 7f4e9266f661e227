import { useEffect, useEffectEvent } from 'react';
import { useField, useForm } from 'react-final-form';
import { useQuery } from '../../data/query/use-query.ts';
import { ACTIVITIES } from '../../data/resources.ts';
import { NumberField } from '../../form/number-field.tsx';

/** Follows the activity. */
export function DiscountField() {
  const form = useForm();
  const { input, meta } = useField<string>('activity', {
    subscription: { value: true, dirty: true, visited: true },
  });
  const { data } = useQuery(ACTIVITIES);
  const usual = data?.rows.find(({ activity }) => activity === input.value)?.discountPercentage;
  const fill = useEffectEvent((discount: number) => form.change('discountPercentage', discount));
  useEffect(() => {
    if (usual !== undefined && meta.dirty && meta.visited) fill(usual);
  }, [usual, meta.dirty, meta.visited]);
  return (
    <NumberField name="discountPercentage" label="users.discount" required min={0} max={100} float unit="%" />
  );
}
