import type { Agency, Brand, Category, Department, Sector } from '@coffret/contracts/registers/answers';
import { agencies, brands, categories, departments, sectors } from '@coffret/contracts/registers/registers';
import { registerList } from './register-list.ts';
import { usesOf } from './uses.tsx';

export const sectorsList = registerList<Sector>(sectors, { uses: (id) => usesOf('sectors', id) });
export const agenciesList = registerList<Agency>(agencies, { uses: (id) => usesOf('agencies', id) });
export const departmentsList = registerList<Department>(departments, { fixed: true });
export const brandsList = registerList<Brand>(brands);
export const categoriesList = registerList<Category>(categories);
