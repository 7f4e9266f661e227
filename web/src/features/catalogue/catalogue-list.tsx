import { Edit, EyeOpen } from '@blueprintjs/icons';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { DATES, ID } from '../../list/common-columns.ts';
import type { ListDefinition } from '../../list/list-definition.ts';
import { holds } from '../../session/rights.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductPicture } from './product-picture.tsx';

export const catalogueList: ListDefinition<Product> = {
  name: 'products',
  changedBy: ['product', 'brand', 'category'],
  title: 'catalogue.title',
  emptyText: 'catalogue.emptyText',
  nameOf: ({ ref }) => ref,
  sort: { column: 'ref', order: 'asc' },
  columns: [
    { ...ID, hidden: true },
    {
      key: 'picture',
      label: 'catalogue.picture',
      kind: 'custom',
      width: 64,
      unsortable: true,
      card: 'picture',
      cell: (product) => <ProductPicture product={product} className="catalogue-picture" />,
    },
    { key: 'ref', label: 'catalogue.ref', kind: 'text', width: 92, card: 'title' },
    { key: 'lib', label: 'catalogue.lib', kind: 'text', width: 220, card: 'text' },
    { key: 'brandLib', label: 'list.fields.brandLib', kind: 'text', width: 80 },
    { key: 'categoryLib', label: 'list.fields.categoryLib', kind: 'text', width: 108 },
    { key: 'componentLib', label: 'list.fields.componentLib', kind: 'text', width: 136 },
    { key: 'nbModules', label: 'catalogue.nbModules', kind: 'number', width: 84 },
    { key: 'price', label: 'catalogue.price', kind: 'money', width: 96, card: 'aside' },
    ...DATES.map((column) => ({ ...column, hidden: true })),
  ],
  filters: [
    {
      column: 'brandLib',
      label: 'list.fields.brandLib',
      values: { path: '/api/brands?size=all', field: 'lib' },
    },
    {
      column: 'categoryLib',
      label: 'list.fields.categoryLib',
      values: { path: '/api/categories?size=all', field: 'lib' },
    },
  ],
  actions: [
    {
      Icon: EyeOpen,
      text: 'list.details',
      run: (product, { show }) => show((close) => <ProductDialog product={product} onClose={close} />),
    },
    {
      Icon: Edit,
      text: 'list.edit',
      may: (_product, user) => holds(user, 'catalog_w'),
      to: ({ id }) => `/catalogs/${id}`,
    },
  ],
  remove: { right: 'catalog_d' },
};
