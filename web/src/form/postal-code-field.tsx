import type { Department } from '@coffret/contracts/registers/answers';
import { useEffect, useEffectEvent } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import { useDepartmentOf } from './use-department-of.ts';

interface PostalCodeFieldProps extends FieldProps {
  /** Called when what was typed leads to a department, e.g. to choose its agency and sector. */
  onPlace?: (place: Department) => void;
}

/** A postal code; below it the agency and the sector that it belongs to. */
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
