import { Archive, Edit, EyeOpen, Percentage, Unarchive } from '@blueprintjs/icons';
import { isWithdrawn, PROTECTION_CODES, productIn, textIn } from '@coffret/cabinet/catalogue';
import type { ProductRow } from '@coffret/contracts/catalogue/answers';
import i18next from 'i18next';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import type { ListDefinition } from '../../crud/list/list-definition.ts';
import { BRANDS, CATEGORIES } from '../../data/resources.ts';
import { today } from '../../lib/today.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { AdjustPrices } from '../price-imports/public.ts';
import { archiveProduct } from './archive.ts';
import styles from './catalogue.module.css';
import { ProductDialog } from './product-dialog.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ScheduledMark } from './scheduled-price.tsx';
import { usageOf } from './usage.tsx';

const NET_PRICE = {
  key: 'netPrice',
  label: 'catalogue.netPrice',
  kind: 'money',
  width: 104,
  card: 'aside',
  unsortable: true,
} as const;

/** `isCustomer`: with the net price. */
export const catalogueList = (isCustomer: boolean): ListDefinition<ProductRow> => ({
  name: 'products',
  module: 'catalogs',
  topics: ['product', 'brand', 'category', 'priceImport'],
  title: 'catalogue.title',
  emptyText: 'catalogue.emptyText',
  rows: 'catalogue.rows',
  nameOf: ({ ref }) => ref,
  translated: productIn,
  sort: { column: 'ref', order: 'asc' },
  columns: [
    { ...ID, hidden: true },
    {
      key: 'urlImage',
      label: 'catalogue.picture',
      kind: 'custom',
      width: 64,
      unsortable: true,
      unexported: true,
      card: 'picture',
      cell: (product) => <ProductPicture product={product} className={styles.picture} />,
    },
    { key: 'ref', label: 'catalogue.ref', kind: 'text', width: 92, card: 'title' },
    { key: 'lib', label: 'catalogue.lib', kind: 'text', width: 168, card: 'text' },
    { key: 'libEn', label: 'catalogue.libEn', kind: 'text', width: 188, hidden: true },
    { key: 'brandLib', label: 'list.fields.brandLib', kind: 'text', width: 80 },
    { key: 'categoryLib', label: 'list.fields.categoryLib', kind: 'text', width: 100 },
    { key: 'componentLib', label: 'list.fields.componentLib', kind: 'text', width: 104, hidden: isCustomer },
    { key: 'nbModules', label: 'catalogue.nbModules', kind: 'number', width: 84 },
    {
      key: 'price',
      label: 'catalogue.price',
      kind: 'money',
      mark: ({ scheduled }) => scheduled && <ScheduledMark {...scheduled} />,
      width: 120,
      ...(!isCustomer && { card: 'aside' as const }),
    },
    ...(isCustomer ? [NET_PRICE] : []),
    { key: 'widthMm', label: 'catalogue.width', kind: 'number', width: 104, hidden: true },
    { key: 'heightMm', label: 'catalogue.height', kind: 'number', width: 108, hidden: true },
    { key: 'depthMm', label: 'catalogue.depth', kind: 'number', width: 124, hidden: true },
    { key: 'weightG', label: 'catalogue.weight', kind: 'number', width: 96, hidden: true },
    { key: 'rowBreaks', label: 'catalogue.ratings.rowBreaks', kind: 'text', width: 112, hidden: true },
    { key: 'In', label: 'catalogue.ratings.In', kind: 'number', width: 140, hidden: true },
    { key: 'poles', label: 'catalogue.ratings.poles', kind: 'text', width: 84, hidden: true },
    { key: 'curve', label: 'catalogue.ratings.curve', kind: 'text', width: 84, hidden: true },
    { key: 'icuKA', label: 'catalogue.icu', kind: 'number', width: 84, hidden: true },
    {
      key: 'sensitivityMa',
      label: 'catalogue.ratings.sensitivityMa',
      kind: 'number',
      width: 124,
      hidden: true,
    },
    { key: 'rcdType', label: 'catalogue.ratings.rcdType', kind: 'text', width: 140, hidden: true },
    { key: 'selective', label: 'catalogue.ratings.selective', kind: 'validation', width: 92, hidden: true },
    { key: 'ip', label: 'catalogue.ratings.ip', kind: 'number', width: 132, hidden: true },
    { key: 'acts', label: 'catalogue.ratings.acts', kind: 'text', width: 84, hidden: true },
    {
      key: 'lossPerPoleW',
      label: 'catalogue.ratings.lossPerPoleW',
      kind: 'number',
      width: 148,
      hidden: true,
    },
    { key: 'withdrawnAt', label: 'catalogue.withdrawnAt', kind: 'day', width: 108, hidden: true },
    { key: 'successorRef', label: 'catalogue.successorRef', kind: 'text', width: 108, hidden: true },
    ...DATES.map((column) => ({ ...column, hidden: true })),
  ],
  filters: [
    {
      column: 'brandLib',
      label: 'list.fields.brandLib',
      values: { path: BRANDS.path, field: 'lib' },
    },
    {
      column: 'categoryLib',
      label: 'list.fields.categoryLib',
      values: {
        path: CATEGORIES.path,
        field: 'lib',
        nameOf: ({ lib, libEn }) => textIn(i18next.language, String(lib), libEn as string | null),
      },
    },
    {
      column: 'ip',
      label: 'catalogue.ratings.ip',
      values: PROTECTION_CODES.map((code) => {
        const index = `IP${code}` as const;
        return { value: String(code), text: `catalogue.ipFilter.${index}` as const };
      }),
      isRare: true,
    },
    {
      column: 'isArchived',
      label: 'catalogue.archive.filter',
      values: [
        { value: 'false', text: 'catalogue.archive.onSale' },
        { value: 'true', text: 'catalogue.archive.archived' },
      ],
      preset: ['false'],
    },
  ],
  actions: [
    {
      Icon: EyeOpen,
      text: 'list.details',
      opens: true,
      run: (product, { show }) => show((close) => <ProductDialog product={product} onClose={close} />),
    },
    {
      Icon: Edit,
      text: 'list.edit',
      may: (_product, user) => hasAnyRight(user, 'catalog_w'),
      to: ({ id }) => `/catalogs/${id}`,
    },
    {
      Icon: Archive,
      text: 'catalogue.archive.act',
      may: ({ isArchived }, user) => !isArchived && hasAnyRight(user, 'catalog_d'),
      run: (product) => void archiveProduct(product, true),
    },
    {
      Icon: Unarchive,
      text: 'catalogue.archive.bringBack',
      may: ({ isArchived }, user) => isArchived && hasAnyRight(user, 'catalog_d'),
      run: (product) => void archiveProduct(product, false),
    },
  ],
  add: { to: '/catalogs/new', text: 'catalogue.add', right: 'catalog_c' },
  bulk: [
    {
      Icon: Percentage,
      right: 'catalog_w',
      text: 'catalogue.priceRows',
      dialog: (props) => <AdjustPrices {...props} />,
    },
  ],
  tint: (product) => (product.isArchived || isWithdrawn(product, today()) ? 'grey' : undefined),
  remove: { right: 'catalog_d', usage: usageOf },
});
