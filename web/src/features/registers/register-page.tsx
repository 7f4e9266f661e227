import { text } from '@coffret/contracts/fields';
import type { Sector } from '@coffret/contracts/registers/answers';
import { itemChange, newItem } from '@coffret/contracts/registers/commands';
import type { Register } from '@coffret/contracts/registers/register';
import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { EntityForm } from '../../entity/entity-form.tsx';
import { EntityPage } from '../../entity/entity-page.tsx';
import { bySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { useRight } from '../../session/rights.ts';
import type { RegisterName } from './register-name.ts';

export interface RegisterPageProps {
  register: Register;
  entity: 'sector' | 'agency' | 'department';
  list: RegisterName;
  /** What the form asks besides the name. */
  fields?: (disabled: boolean) => ReactNode;
  /** Nobody adds or deletes one here. */
  fixed?: boolean;
}

type Values = { [field: string]: unknown };

const LABELS = {
  lib: 'list.fields.lib',
  sectorId: 'list.fields.sectorLib',
  agencyId: 'list.fields.agencyLib',
} as const;

interface RegisterFormProps extends RegisterPageProps {
  /** null: a new one. */
  item: Sector | null;
  onSaved: (item: Sector) => void;
}

function RegisterForm({ register, entity, list, fields, fixed, item, onSaved }: RegisterFormProps) {
  const mayWrite = useRight(`${entity}_w`);
  const mayDelete = useRight(`${entity}_d`) && !fixed;
  const disabled = item !== null && !mayWrite;
  const path = `/api/${list}`;
  const names = [
    ...Object.keys(register.fields.shape).filter((field) => !field.endsWith('Lib')),
    'rowVersion',
  ];
  const submit = submitTo(
    (values: Values) =>
      item ? api.put<Sector>(`${path}/${item.id}`, values) : api.post<Sector>(path, values),
    onSaved,
  );
  return (
    <EntityForm<Values>
      name={`${entity}-${item?.id ?? 'new'}`}
      validate={bySchema<Values>(
        item ? itemChange(register).partial().extend({ lib: text() }) : newItem(register),
      )}
      initialValues={
        item ? Object.fromEntries(names.map((name) => [name, Reflect.get(item, name)])) : undefined
      }
      onSubmit={submit}
      labels={LABELS}
      disabled={disabled}
      remove={item && mayDelete ? { list, id: item.id, name: item.lib, screen: `/${list}` } : null}
    >
      <TextField name="lib" label="list.fields.lib" required disabled={disabled} />
      {fields?.(disabled)}
    </EntityForm>
  );
}

/** The small form of a register's item: `/{list}/new` and `/{list}/{id}`. */
export function RegisterPage(props: RegisterPageProps) {
  const { entity, list, fixed } = props;
  return (
    <EntityPage<Sector>
      entity={entity}
      list={list}
      screen={`/${list}`}
      screenTitle={`registers.${list}.title`}
      newTitle={list === 'departments' ? 'registers.departments.title' : `registers.${list}.newTitle`}
      create={fixed ? undefined : `${entity}_c`}
      titleOf={({ lib }) => lib}
    >
      {(item, onSaved) => (
        <section>
          <RegisterForm {...props} item={item} onSaved={onSaved} />
        </section>
      )}
    </EntityPage>
  );
}
