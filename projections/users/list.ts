import { OTHER_AGENCY } from '@coffret/contracts/users/attachment';
import { LINKED_COUNTS } from '../list/entity-columns.ts';
import type { ListSpec, OtherFilter } from '../list/list-spec.ts';
import { columns, columnsWithDiscount } from './columns.ts';
import { usersView } from './view.ts';

/** Those whose postal codes lie in departments, by the departments' codes. */
const department: OtherFilter = { kind: 'text', filter: (codes) => ({ _departmentCode: codes }) };

/** Which agency a department belongs to. */
export interface DepartmentsAgency {
  code: string;
  agencyId: number;
}

/** Those whose agency is not their department's, as departments stand now. */
const attachedElsewhere = (departments: readonly DepartmentsAgency[]): OtherFilter => ({
  kind: 'text',
  filter(values) {
    const byAgency = Map.groupBy(departments, ({ agencyId }) => agencyId);
    const elsewhere = [...byAgency].map(([agencyId, those]) => ({
      _departmentCode: those.map(({ code }) => code),
      agencyId: { not: [agencyId] },
    }));
    return { any: values.includes(OTHER_AGENCY) ? elsewhere : [] };
  },
});

export const usersList: ListSpec = {
  name: 'users',
  view: usersView,
  columns,
  filters: { department, attachment: attachedElsewhere([]) },
  given: LINKED_COUNTS,
  sort: { column: 'fullName', order: 'asc' },
};

/** The customers to choose from, found by what users are searched by. */
export const customersList: ListSpec = {
  ...usersList,
  name: 'usersCustomer',
  columns: {
    id: columns.id,
    fullName: columns.fullName,
    company: columns.company,
    email: columns.email,
  },
  filters: { department, agency: { kind: 'number', filter: (ids) => ({ agencyId: ids }) } },
};

/** For those who may see what a customer pays. */
export const usersListWithDiscount: ListSpec = { ...usersList, columns: columnsWithDiscount };

/** The list as it is asked, where the filter `attachment` needs to know the departments. */
export const knowingDepartments = (spec: ListSpec, departments: readonly DepartmentsAgency[]): ListSpec => ({
  ...spec,
  filters: { ...spec.filters, attachment: attachedElsewhere(departments) },
});
