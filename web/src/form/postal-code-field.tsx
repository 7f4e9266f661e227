import type { Department } from '@coffret/contracts/registers/answers';
import { useEffect, useEffectEvent } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import { useDepartmentOf } from './use-department-of.ts';

interface PostalCodeFieldProps extends FieldProps {
  onPlace?: (place: Department) => void;
}

/** Shows the agency and the sector of the postal code. */
export function PostalCodeField({ onPlace, ...props }: PostalCodeFieldProps) {
  const { t } = useTranslation();
  const { input, meta } = useField<string>(props.name, { subscription: { value: true, dirty: true } });
  const place = useDepartmentOf(input.value);
  const found = useEffectEvent((department: Department) => onPlace?.(department));
  useEffect(() => {
    if (place && meta.dirty) found(place);
  }, [place, meta.dirty]);
  const hint = place && t('form.place', { agency: place.agencyLib, sector: place.sectorLib });
  return (
    <TextField
      autoComplete="postal-code"
      {...props}
      inputMode="numeric"
      maxLength={5}
      hint={<span role="status">{hint}</span>}
    />
  );
}
