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

/** Registers whose screens do more than their entry says. */
const OWN: { readonly [List in RegisterName]?: Pages } = {
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
  /** Of lists alone. `after`: the path of the entry before. */
  menu?: { text: TextKey; Icon: ComponentType<SVGIconProps>; after: string; place?: 'sub' };
}

/** The list and the page of every register. */
export const registerScreens: readonly ScreenOfRegister[] = SCREENED.flatMap((register) => {
  const { list, access, screen }: Register & Screened = register;
  const { Icon, ...pages } = OWN[list] ?? pagesOf(register);
  return [
    {
      path: `/${list}`,
      access: screen.access ?? access.read,
      page: pages.list,
      menu: { text: `registers.${list}.title` as const, Icon, ...screen.menu },
    },
    { path: `/${list}/:id`, access: [...access.create, ...access.write], page: pages.item },
  ];
});

/**
 * The routes with those of the registers that are not among them: a register's list and page come after the menu
 * entry that its entry names, else last.
 */
export function withRegisters<Route extends { path: string }>(
  routes: readonly Route[],
): (Route | ScreenOfRegister)[] {
  const isMissing = ({ path }: ScreenOfRegister) => !routes.some((route) => route.path === path);
  return registerScreens.filter(isMissing).reduce<(Route | ScreenOfRegister)[]>(
    (all, screen) => {
      const before = screen.menu?.after ?? screen.path.replace(/\/:id$/, '');
      const at = all.findLastIndex(({ path }) => path === before || path.startsWith(`${before}/`));
      return all.toSpliced(at < 0 ? all.length : at + 1, 0, screen);
    },
    [...routes],
  );
}
