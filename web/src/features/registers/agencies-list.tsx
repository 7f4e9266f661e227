import { PopupKind } from '@blueprintjs/core';
import type { Agency } from '@coffret/contracts/registers/answers';
import { agencies, departments } from '@coffret/contracts/registers/registers';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../crud/list/list-definition.ts';
import { Popover } from '../../ui/elements/popover.tsx';
import styles from './attached.module.css';
import { DepartmentChips } from './department-chips.tsx';
import { registerList } from './register-list.ts';

interface DepartmentsCellProps {
  agency: Agency;
  tabIndex: number;
}

/** Codes; a click shows the departments and takes over others. */
function DepartmentsCell({ agency, tabIndex }: DepartmentsCellProps) {
  const { t } = useTranslation();
  const codes = agency.ProjDepartments.map(({ code }) => code).toSorted();
  return (
    <Popover
      fill
      placement="bottom-start"
      popupKind={PopupKind.DIALOG}
      content={
        <div className={styles.popover}>
          <DepartmentChips field="agencyId" item={agency} />
        </div>
      }
    >
      <button
        type="button"
        className={styles.codes}
        tabIndex={tabIndex}
        title={t('registers.departmentsOf', { name: agency.lib })}
      >
        {codes.length > 0 ? codes.join(' · ') : '–'}
      </button>
    </Popover>
  );
}

const DEPARTMENTS: Column<Agency> = {
  key: 'ProjDepartments',
  label: `registers.${departments.list}.title`,
  kind: 'custom',
  width: 144,
  unsortable: true,
  cell: (agency, tabIndex) => <DepartmentsCell agency={agency} tabIndex={tabIndex} />,
};

export const agenciesList = registerList<Agency>(agencies, { more: [DEPARTMENTS] });
