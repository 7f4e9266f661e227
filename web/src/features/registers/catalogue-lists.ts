import type { Brand, Category } from '@coffret/contracts/registers/answers';
import { registerList } from './register-list.ts';

export const brandsList = registerList<Brand>({ entity: 'brand', list: 'brands' });

export const categoriesList = registerList<Category>({
  entity: 'category',
  list: 'categories',
  columns: [
    {
      key: 'ProjComponents',
      label: 'registers.components',
      kind: 'custom',
      width: 320,
      unsortable: true,
      card: 'text',
      cell: ({ ProjComponents }) => ProjComponents.map(({ componentLib }) => componentLib).join(', '),
    },
  ],
});
