import type { Refusal } from '@coffret/contracts/errors';
import type { Sector } from '@coffret/contracts/registers/answers';
import { newItem } from '@coffret/contracts/registers/commands';
import type { Register } from '@coffret/contracts/registers/register';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { EntityForm } from '../../crud/entity/entity-form.tsx';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import type { AskedUses } from '../../crud/uses/uses-dialog.tsx';
import { api } from '../../data/api/api.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { bySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useRight } from '../../session/rights.ts';
import { itemPath, itemsPath } from './queries.ts';
import { type RegisterEntity, type RegisterName, rightTo } from './register-name.ts';

export interface RegisterPageProps {
  register: Register;
  entity: RegisterEntity;
  list: RegisterName;
  /** What the form asks besides the name. */
  fields?: (disabled: boolean) => ReactNode;
  /** What the schema does not say of the fields' values. */
  rules?: (values: Partial<Values>) => FieldErrors;
  /** What a new one begins with. */
  begins?: Values;
  /** Beside the title of one that is there. */
  marks?: (item: Sector) => ReactNode;
  /** Below its form. */
  below?: (item: Sector) => ReactNode;
  /** Where one comes from and goes back to, if that is not the list. */
  back?: { screen: string; title: TextKey };
  /** Nobody adds or deletes one here. */
  fixed?: boolean;
  /** What uses an item, asked before it is deleted. */
  uses?: (id: number) => AskedUses;
  /** Around the saving of an item that there is already. */
  saving?: (item: Sector, values: Values, save: Save) => ReturnType<Save>;
}

export type Values = { [field: string]: unknown };
export type Save = () => Promise<Sector | Refusal>;

const LABELS = {
  lib: 'list.fields.lib',
  sectorId: 'list.fields.sectorLib',
  agencyId: 'list.fields.agencyLib',
  ProjComponents: 'registers.components',
  date: 'registers.date',
  category: 'registers.category',
  description: 'registers.description',
  relatedTask: 'registers.relatedTask',
  status: 'registers.status',
  releaseId: 'registers.release',
} as const;

/** The values with null for what was left or made empty, where that is a value. */
function whole({ form }: Register, values: Values): Values {
  const emptied = Object.entries(form.shape).filter(
    ([field, schema]) => values[field] === undefined && (schema as ZodType).safeParse(null).success,
  );
  return { ...values, ...Object.fromEntries(emptied.map(([field]) => [field, null])) };
}

interface RegisterFormProps extends RegisterPageProps {
  /** null: a new one. */
  item: Sector | null;
  onSaved: (item: Sector) => void;
}

function RegisterForm({ register, entity, list, item, onSaved, ...props }: RegisterFormProps) {
  const { fields, rules, begins, fixed, uses, saving } = props;
  const mayWrite = useRight(rightTo('w', entity));
  const mayDelete = useRight(rightTo('d', entity)) && !fixed;
  const disabled = item !== null && !mayWrite;
  const names = [
    ...Object.keys(register.fields.shape).filter((field) => !field.endsWith('Lib')),
    'rowVersion',
  ];
  const submit = submitTo((values: Values): Promise<Sector | Refusal> => {
    const body = whole(register, values);
    if (!item) return api.post(itemsPath(list), body);
    const save = () => api.put(itemPath(list, item.id), body);
    return saving ? saving(item, values, save) : save();
  }, onSaved);
  return (
    <EntityForm<Values>
      validate={bySchema<Values>(newItem(register), rules)}
      initialValues={
        item ? Object.fromEntries(names.map((name) => [name, Reflect.get(item, name) ?? undefined])) : begins
      }
      onSubmit={submit}
      labels={LABELS}
      disabled={disabled}
      remove={
        item && mayDelete
          ? { list, id: item.id, name: item.lib, screen: `/${list}`, ...(uses && { uses: uses(item.id) }) }
          : null
      }
    >
      <TextField name="lib" label="list.fields.lib" required disabled={disabled} />
      {fields?.(disabled)}
    </EntityForm>
  );
}

/** The small form of a register's item: `/{list}/new` and `/{list}/{id}`. */
export function RegisterPage(props: RegisterPageProps) {
  const { entity, list, fixed, marks, below, back } = props;
  return (
    <EntityPage<Sector>
      entity={entity}
      list={list}
      screen={back?.screen ?? `/${list}`}
      after={back?.screen}
      screenTitle={back?.title ?? `registers.${list}.title`}
      newTitle={list === 'departments' ? 'registers.departments.title' : `registers.${list}.newTitle`}
      create={fixed ? undefined : rightTo('c', entity)}
      titleOf={({ lib }) => lib}
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
