import type { Agency, Department, Sector } from '@coffret/contracts/registers/answers';
import type { ListFilter } from '../../crud/list/list-definition.ts';
import { AGENCIES, SECTORS } from './queries.ts';
import { registerList } from './register-list.ts';
import { usesOf } from './uses.tsx';

const bySector: ListFilter<Department> = {
  column: 'sectorLib',
  label: 'list.fields.sectorLib',
  values: { path: SECTORS, field: 'lib' },
};
const byAgency: ListFilter<Department> = {
  column: 'agencyLib',
  label: 'list.fields.agencyLib',
  values: { path: AGENCIES, field: 'lib' },
};

export const sectorsList = registerList<Sector>({
  entity: 'sector',
  list: 'sectors',
  uses: (id) => usesOf('sectors', id),
});

export const agenciesList = registerList<Agency>({
  entity: 'agency',
  list: 'agencies',
  names: ['sector'],
  columns: [{ key: 'sectorLib', label: 'list.fields.sectorLib', kind: 'text', width: 160, card: 'text' }],
  filters: [{ column: 'sectorLib', label: 'list.fields.sectorLib', values: { path: SECTORS, field: 'lib' } }],
  uses: (id) => usesOf('agencies', id),
});

export const departmentsList = registerList<Department>({
  entity: 'department',
  list: 'departments',
  names: ['sector', 'agency'],
  columns: [
    { key: 'code', label: 'registers.code', kind: 'text', width: 80, card: 'aside' },
    { key: 'sectorLib', label: 'list.fields.sectorLib', kind: 'text', width: 160, card: 'text' },
    { key: 'agencyLib', label: 'list.fields.agencyLib', kind: 'text', width: 160 },
  ],
  filters: [bySector, byAgency],
  fixed: true,
});
