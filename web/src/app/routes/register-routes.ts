import type { byRights } from '@coffret/contracts/registers/register';
import type { MenuEntry, Page, PrivateRoute } from './route.ts';

type Entity = Parameters<typeof byRights>[0];

interface RegisterScreens {
  /** The register's `list`. */
  list: string;
  menu: MenuEntry;
  listPage: Page;
  itemPage: Page;
}

/** The list and the form of a register whose access is `byRights(entity)`. */
export function registerRoutes(
  entity: Entity,
  { list, menu, listPage, itemPage }: RegisterScreens,
): PrivateRoute[] {
  return [
    { path: `/${list}`, access: [`${entity}_r`], page: listPage, menu },
    { path: `/${list}/:id`, access: [`${entity}_c`, `${entity}_w`], page: itemPage },
  ];
}
