import { normalizeFigures } from '@coffret/contracts/normalize-figures';
import { isDepartmentMissing } from '@coffret/contracts/postal-code';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useDepartmentOf, useDepartments } from './use-department-of.ts';

function DepartmentField({ disabled }: Pick<FieldProps, 'disabled'>) {
  const { t } = useTranslation();
  const options = useDepartments().map(({ code, lib }) => ({ value: code, label: `${code} ${lib}` }));
  return (
    <SelectField
      name="department"
      required
      disabled={disabled}
      options={options}
      hint={<span role="status">{t('form.departmentHint')}</span>}
    />
  );
}

/** Shows the agency and the sector of the postal code. Asks for the department that it does not say. */
export function PostalCodeField(props: FieldProps) {
  const { t } = useTranslation();
  const { input } = useField<string>(props.name, { subscription: { value: true } });
  const { input: chosen } = useField<string | null>('department', { subscription: { value: true } });
  const postalCode = normalizeFigures(input.value);
  const place = useDepartmentOf({ postalCode, department: chosen.value });
  const hint = place && t('form.place', { agency: place.agencyLib, sector: place.sectorLib });
  return (
    <>
      <TextField
        autoComplete="postal-code"
        {...props}
        inputMode="numeric"
        maxLength={5}
        normalize={normalizeFigures}
        hint={<span role="status">{hint}</span>}
      />
      {isDepartmentMissing({ postalCode }) && <DepartmentField disabled={props.disabled} />}
    </>
  );
}
