import type { Sector } from '@coffret/contracts/registers/answers';
import { newItem } from '@coffret/contracts/registers/commands';
import type { Screened } from '@coffret/contracts/registers/registers';
import { formSchema } from '@coffret/contracts/registers/schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { EntityForm } from '../../crud/entity/entity-form.tsx';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import { api } from '../../data/api/api.ts';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { formOver } from '../../form/form-over.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useRight } from '../../session/rights.ts';
import { componentErrors } from './components-field.tsx';
import { libIn } from './lib-in.ts';
import { itemPath } from './paths.ts';
import { RegisterFields } from './register-fields.tsx';
import { isFixed, labelOf, rightTo } from './register-name.ts';
import { usageOf } from './usage.tsx';
import type { Save } from './use-department-move.tsx';

interface RegisterPageProps {
  register: Screened;
  /** Default: the register's fields. */
  fields?: (disabled: boolean) => ReactNode;
  begins?: Values;
  marks?: (item: Sector) => ReactNode;
  below?: (item: Sector) => ReactNode;
  /** Default: the list. */
  back?: { screen: string; title: TextKey };
  /** Wraps the save of an existing item. */
  saving?: (item: Sector, values: Values, save: Save) => ReturnType<Save>;
}

export type Values = { [field: string]: unknown };

/** null for empty nullable fields. */
function whole(register: Screened, values: Values): Values {
  const emptied = Object.entries(formSchema(register).shape).filter(
    ([field, schema]) => values[field] === undefined && (schema as ZodType).safeParse(null).success,
  );
  return { ...values, ...Object.fromEntries(emptied.map(([field]) => [field, null])) };
}

interface RegisterFormProps extends RegisterPageProps {
  /** null: a new one. */
  item: Sector | null;
  onSaved: (item: Sector) => void;
}

function RegisterForm({ register, item, onSaved, ...props }: RegisterFormProps) {
  const { fields, begins, saving } = props;
  const { list } = register;
  const mayWrite = useRight(rightTo('write', register));
  const mayDelete = useRight(rightTo('remove', register)) && !isFixed(register);
  const disabled = item !== null && !mayWrite;
  const names = Object.keys(register.fields);
  const valuesOf = (one: Sector): Values =>
    Object.fromEntries([...names, 'rowVersion'].map((name) => [name, Reflect.get(one, name) ?? undefined]));
  const add = (values: Values) => api.post(at(`/api/${list}`), whole(register, values));
  const change = (of: Sector) => {
    const path = itemPath(list, of.id);
    const put = (values: Values) => api.put(path, whole(register, values));
    return formOver(
      path,
      valuesOf,
      (values: Values): Promise<Sector | ErrorResponse> =>
        saving ? saving(of, values, () => put(values)) : put(values),
    );
  };
  const submit = submitTo(item ? change(item) : add, { done: onSaved });
  return (
    <EntityForm<Values>
      validate={validateBySchema<Values>(newItem(register), (values) =>
        componentErrors(register.fields, values),
      )}
      initialValues={item ? valuesOf(item) : begins}
      onSubmit={submit}
      labels={Object.fromEntries(names.map((name) => [name, labelOf(register, name)]))}
      disabled={disabled}
      remove={
        item && mayDelete
          ? { list, id: item.id, name: item.lib, screen: `/${list}`, usage: usageOf(register, item.id) }
          : null
      }
    >
      <TextField name="lib" label={labelOf(register, 'lib')} required disabled={disabled} />
      {fields?.(disabled) ?? <RegisterFields register={register} disabled={disabled} />}
    </EntityForm>
  );
}

/** `/{list}/new` and `/{list}/{id}`. */
export function RegisterPage(props: RegisterPageProps) {
  const { register, marks, below, back } = props;
  const { entity, list } = register;
  const fixed = isFixed(register);
  const { i18n } = useTranslation();
  return (
    <EntityPage<Sector>
      entity={entity}
      list={list}
      screen={back?.screen ?? `/${list}`}
      after={back?.screen}
      screenTitle={back?.title ?? `registers.${list}.title`}
      newTitle={fixed ? `registers.${list}.title` : (`registers.${list}.newTitle` as TextKey)}
      create={fixed ? undefined : rightTo('create', register)}
      titleOf={(item) => libIn(i18n.language, item)}
      marks={marks}
    >
      {(item, onSaved) => (
        <>
          <section>
            <RegisterForm {...props} item={item} onSaved={onSaved} />
          </section>
          {item && below?.(item)}
        </>
      )}
    </EntityPage>
  );
}
