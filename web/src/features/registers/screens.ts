import {
  Layers,
  Map as MapIcon,
  MapMarker,
  Office,
  Properties,
  type SVGIconProps,
  Tag,
} from '@blueprintjs/icons';
import type { Register } from '@coffret/contracts/registers/register';
import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/text-key.ts';
import type { Access } from '../../session/screen-table.ts';
import { type RegisterName, SCREENED, type Screened } from './register-name.ts';

type Page = () => Promise<{ default: ComponentType }>;

interface Pages {
  Icon: ComponentType<SVGIconProps>;
  list: Page;
  item: Page;
}

type OwnPages = { readonly [List in RegisterName]?: Pages };

/** Registers whose screens do more than their entry says. */
const OWN: OwnPages = {
  sectors: {
    Icon: MapIcon,
    list: () => import('./sectors-page.tsx'),
    item: () => import('./sector-page.tsx'),
  },
  agencies: {
    Icon: Office,
    list: () => import('./agencies-page.tsx'),
    item: () => import('./agency-page.tsx'),
  },
  departments: {
    Icon: MapMarker,
    list: () => import('./departments-page.tsx'),
    item: () => import('./department-page.tsx'),
  },
  brands: {
    Icon: Tag,
    list: () => import('./brands-page.tsx'),
    item: () => import('./brand-page.tsx'),
  },
  categories: {
    Icon: Layers,
    list: () => import('./categories-page.tsx'),
    item: () => import('./category-page.tsx'),
  },
};

/** The screens of a register that is an entry and nothing else. */
const pagesOf = (register: Screened): Pages => ({
  Icon: Properties,
  list: async () => ({ default: (await import('./entry-pages.tsx')).listPage(register) }),
  item: async () => ({ default: (await import('./entry-pages.tsx')).itemPage(register) }),
});

export interface ScreenOfRegister {
  path: string;
  access: Access;
  page: Page;
  /** Of lists alone. */
  menu?: { text: TextKey; Icon: ComponentType<SVGIconProps>; place?: 'sub' };
}

function screensOf(register: Screened, own: OwnPages): ScreenOfRegister[] {
  const { list, access, screen }: Register & Screened = register;
  const { Icon, ...pages } = own[list] ?? pagesOf(register);
  const { place } = screen.menu;
  return [
    {
      path: `/${list}`,
      access: screen.access ?? access.read,
      page: pages.list,
      menu: { text: `registers.${list}.title`, Icon, ...(place && { place }) },
    },
    { path: `/${list}/:id`, access: [...access.create, ...access.write], page: pages.item },
  ];
}

/**
 * The routes with the list and the page of every register, each after the screen that its entry names, else last.
 * `others`: pages of other features.
 */
export function withRegisters<Route extends { path: string }>(
  routes: readonly Route[],
  others: OwnPages = {},
): (Route | ScreenOfRegister)[] {
  return SCREENED.reduce<(Route | ScreenOfRegister)[]>(
    (all, register) => {
      const { after } = register.screen.menu;
      const at = all.findLastIndex(({ path }) => path === after || path.startsWith(`${after}/`));
      return all.toSpliced(at < 0 ? all.length : at + 1, 0, ...screensOf(register, { ...OWN, ...others }));
    },
    [...routes],
  );
}
