import type { Agency, Department, Sector } from '@coffret/contracts/registers/answers';
import type { ListFilter } from '../../list/list-definition.ts';
import { registerList } from './register-list.ts';

const bySector: ListFilter = {
  column: 'sectorLib',
  label: 'list.fields.sectorLib',
  values: { path: '/api/sectors?size=all', field: 'lib' },
};
const byAgency: ListFilter = {
  column: 'agencyLib',
  label: 'list.fields.agencyLib',
  values: { path: '/api/agencies?size=all', field: 'lib' },
};

export const sectorsList = registerList<Sector>({ entity: 'sector', list: 'sectors' });

export const agenciesList = registerList<Agency>({ entity: 'agency', list: 'agencies' });

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
