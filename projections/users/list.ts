import { OTHER_AGENCY } from '@coffret/contracts/users/agency-filter';
import { LINKED_COUNTS, type ListSpec, type OtherFilter } from '../list/list-spec.ts';
import { telephoneFilter } from '../list/telephone-filter.ts';
import { columns, columnsWithDiscount } from './columns.ts';
import { usersView } from './view.ts';

const department: OtherFilter = { kind: 'text', filter: (codes) => ({ _departmentCode: codes }) };

/** Accounts of one company. */
const siren: OtherFilter = {
  kind: 'text',
  filter: (values) => ({
    siret: { startsWith: values.map(String).filter((value) => /^\d{9}$/.test(value)) },
  }),
};

const companyId: OtherFilter = { kind: 'number', filter: (ids) => ({ companyId: ids }) };

export interface DepartmentsAgency {
  code: string;
  agencyId: number;
}

/** Users whose agency is not the current agency of their department. */
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
  filters: { phone: telephoneFilter, department, siren, companyId, attachment: attachedElsewhere([]) },
  given: {
    ...LINKED_COUNTS,
    banReason: { kind: 'text', label: 'Motif du bannissement' },
  },
  sort: { column: 'fullName', order: 'asc' },
};

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

/** For users who may see discounts. */
export const usersListWithDiscount: ListSpec = { ...usersList, columns: columnsWithDiscount };

/** The filter `attachment` needs the departments. */
export const knowingDepartments = (spec: ListSpec, departments: readonly DepartmentsAgency[]): ListSpec => ({
  ...spec,
  filters: { ...spec.filters, attachment: attachedElsewhere(departments) },
});
