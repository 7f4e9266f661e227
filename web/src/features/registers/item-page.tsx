import { text } from '@coffret/contracts/fields';
import { itemChange, newItem } from '@coffret/contracts/registers/commands';
import type { Register } from '@coffret/contracts/registers/events';
import type { Right } from '@coffret/contracts/rights';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import PageNotFound from '../../app/page-not-found.tsx';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { bySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import type { Dependency, Entity } from '../../live/changes.ts';
import { useQuery } from '../../live/use-query.ts';
import { useRight } from '../../session/rights.ts';
import { PageHeader } from '../../theme/page-header.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { toast } from '../../toast/toast.ts';
import type { SectorRow } from './register-row.ts';
import '../../list/list.css';

export interface ItemPageProps {
  register: Register & { entity: Entity & ('sector' | 'agency' | 'department') };
  newTitle: TextKey;
  /** What the form asks besides the name. */
  fields?: (disabled: boolean) => ReactNode;
  /** Departments are not added here. */
  fixed?: boolean;
}

type Values = { [field: string]: unknown };

function ItemForm({
  register,
  item,
  disabled,
  fields,
}: ItemPageProps & { item: SectorRow | null; disabled: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = `/api/${register.list}`;
  const names = [
    ...Object.keys(register.fields.shape).filter((field) => !field.endsWith('Lib')),
    'rowVersion',
  ];
  const submit = submitTo(
    (values: Values) =>
      item ? api.put<SectorRow>(`${path}/${item.id}`, values) : api.post<SectorRow>(path, values),
    () => {
      toast({ text: { key: 'form.saved' }, intent: 'success' });
      navigate(`/${register.list}`);
    },
  );
  return (
    <CoffretForm<Values>
      validate={bySchema<Values>(
        item ? itemChange(register).partial().extend({ lib: text() }) : newItem(register),
      )}
      initialValues={
        item ? Object.fromEntries(names.map((name) => [name, Reflect.get(item, name)])) : undefined
      }
      onSubmit={submit}
    >
      <TextField name="lib" label="list.fields.lib" required disabled={disabled} />
      {fields?.(disabled)}
      {!disabled && (
        <div className="form-actions">
          <SubmitButton text={t('form.save')} unlessPristine />
        </div>
      )}
    </CoffretForm>
  );
}

function ExistingItem({ id, ...props }: ItemPageProps & { id: number }) {
  const { list, entity } = props.register;
  const mayWrite = useRight(`${entity}_w` satisfies Right);
  const { data: item, refusal } = useQuery<SectorRow>(`/api/${list}/${id}`, {
    changedBy: [`${entity}-${id}` satisfies Dependency],
  });
  if (refusal && !item) return <PageNotFound />;
  if (!item) return <Skeleton lines={4} height={28} />;
  return (
    <>
      <PageHeader title={item.lib} />
      <section className="list-sheet">
        <ItemForm {...props} item={item} disabled={!mayWrite} />
      </section>
    </>
  );
}

/** The small form of a register's item: `/{list}/new` and `/{list}/{id}`. */
export function ItemPage(props: ItemPageProps) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const mayCreate = useRight(`${props.register.entity}_c` satisfies Right) && !props.fixed;
  const isNew = id === 'new';
  if (isNew ? !mayCreate : !/^[1-9]\d*$/.test(id)) return <PageNotFound />;
  return (
    <div className="list-form-page">
      {isNew ? (
        <>
          <PageHeader title={t(props.newTitle)} />
          <section className="list-sheet">
            <ItemForm {...props} item={null} disabled={false} />
          </section>
        </>
      ) : (
        <ExistingItem key={id} {...props} id={Number(id)} />
      )}
    </div>
  );
}
