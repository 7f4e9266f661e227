import { SCREENED, type Screened } from '@coffret/contracts/registers/registers';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { SelectField } from '../../form/select-field.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { choicesOf } from './paths.ts';

interface RegisterFieldProps {
  /** `<entity>Id`. */
  name: string;
  label: TextKey;
  required?: boolean;
  disabled: boolean;
}

function Choice({ register, ...props }: RegisterFieldProps & { register: Screened }) {
  const { t } = useTranslation();
  const { list, screen } = register;
  const hasNone = 'none' in screen.texts;
  const { data } = useQuery(choicesOf(register));
  return (
    <SelectField
      {...props}
      none={t(hasNone ? (`registers.${list}.none` as TextKey) : 'form.none')}
      options={(data?.rows ?? []).map(({ id, lib }) => ({ value: id, label: lib }))}
    />
  );
}

export function RegisterField(props: RegisterFieldProps) {
  const register = SCREENED.find(({ entity }) => props.name === `${entity}Id`);
  return register ? <Choice {...props} register={register} /> : null;
}
