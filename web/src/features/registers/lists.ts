import type { Agency, Brand, Category, Department, Sector } from '@coffret/contracts/registers/answers';
import { agencies, brands, categories, departments, sectors } from '@coffret/contracts/registers/registers';
import { registerList } from './register-list.ts';
import { usageOf } from './usage.tsx';

export const sectorsList = registerList<Sector>(sectors, { usage: (id) => usageOf('sectors', id) });
export const agenciesList = registerList<Agency>(agencies, { usage: (id) => usageOf('agencies', id) });
export const departmentsList = registerList<Department>(departments, { fixed: true });
export const brandsList = registerList<Brand>(brands);
export const categoriesList = registerList<Category>(categories);
