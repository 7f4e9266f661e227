import { Button, HTMLSelect } from '@blueprintjs/core';
import type { Department, Sector } from '@coffret/contracts/registers/answers';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { actOver } from '../../data/api/send-over.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { DEPARTMENTS } from '../../data/resources.ts';
import { useRight } from '../../session/rights.ts';
import { lazyPart } from '../../ui/elements/lazy-part.tsx';
import styles from './attached.module.css';
import { useDepartmentMove } from './use-department-move.tsx';

const DepartmentsMap = lazyPart(() => import('./departments-map.tsx'));

interface DepartmentChipsProps {
  field: 'agencyId' | 'sectorId';
  item: Sector;
  withMap?: boolean;
}

const nameOf = ({ code, lib }: Department) => `${code} ${lib}`;

/** The departments of an agency or a sector; others can be taken over. */
export function DepartmentChips({ field, item, withMap = false }: DepartmentChipsProps) {
  const { t } = useTranslation();
  const mayWrite = useRight('department_w');
  const [chosen, setChosen] = useState('');
  const { question, saving } = useDepartmentMove();
  const { data } = useQuery(DEPARTMENTS);
  const all = (data?.rows ?? []).toSorted((a, b) => a.code.localeCompare(b.code));
  const own = all.filter((department) => department[field] === item.id);
  const add = async () => {
    const before = all.find(({ id }) => String(id) === chosen);
    if (!before) return;
    const path = at('/api/departments/{id}', { id: before.id });
    const agencyId = field === 'agencyId' ? item.id : before.agencyId;
    const saved = saving(before, agencyId, () =>
      actOver(path, before, field, (rowVersion) => api.put(path, { [field]: item.id, rowVersion })),
    );
    await command(saved, { done: () => setChosen('') });
  };
  return (
    <>
      <h2>{t('registers.departments.title')}</h2>
      <ul className={styles.chips}>
        {own.map((department) => (
          <li key={department.id}>
            {mayWrite ? (
              <Link to={`/departments/${department.id}`}>{nameOf(department)}</Link>
            ) : (
              nameOf(department)
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="button-row">
          <HTMLSelect
            aria-label={t('registers.addDepartment')}
            value={chosen}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          >
            <option value="">{t('registers.addDepartment')}</option>
            {all
              .filter((department) => department[field] !== item.id)
              .map((department) => (
                <option key={department.id} value={department.id}>
                  {nameOf(department)}
                </option>
              ))}
          </HTMLSelect>
          <Button text={t('registers.attach')} disabled={chosen === ''} onClick={() => void add()} />
        </div>
      )}
      {withMap && (
        <Suspense>
          <DepartmentsMap
            all={all}
            own={own}
            chosen={chosen}
            onChoose={mayWrite ? (id) => setChosen(String(id)) : undefined}
          />
        </Suspense>
      )}
      {question}
    </>
  );
}
