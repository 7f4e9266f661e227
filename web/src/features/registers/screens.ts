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
import { SCREENED, type Screened } from '@coffret/contracts/registers/registers';
import type { ComponentType } from 'react';
import { lazyList } from '../../crud/lazy-list.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import type { LoadPage, PrivateRoute } from '../../session/route.ts';
import type { RegisterName } from './register-name.ts';

interface OwnPages {
  Icon: ComponentType<SVGIconProps>;
  /** Overrides the generic page. */
  list?: LoadPage;
  item?: LoadPage;
}

type OwnPagesByList = { readonly [List in RegisterName]?: OwnPages };

const OWN: OwnPagesByList = {
  sectors: { Icon: MapIcon },
  agencies: { Icon: Office, list: lazyList(async () => (await import('./agencies-list.tsx')).agenciesList) },
  departments: { Icon: MapMarker, item: () => import('./department-page.tsx') },
  brands: { Icon: Tag },
  categories: { Icon: Layers },
};

function screensOf(register: Screened, own: OwnPagesByList): PrivateRoute[] {
  const { list, access, screen }: Register & Screened = register;
  const { Icon = Properties, ...pages }: Partial<OwnPages> = own[list] ?? {};
  const { place } = screen.menu;
  return [
    {
      path: `/${list}`,
      access: screen.access ?? access.read,
      page: pages.list ?? lazyList(async () => (await import('./register-list.ts')).registerList(register)),
      menu: { text: `registers.${list}.title`, Icon, ...(place && { place }) },
    },
    {
      path: `/${list}/:id`,
      access: [...access.create, ...access.write],
      ...(screen.texts.add !== undefined && {
        add: { text: `registers.${list}.add` as TextKey, rights: access.create },
      }),
      page: pages.item ?? (async () => ({ default: (await import('./entry-pages.tsx')).itemPage(register) })),
    },
  ];
}

/**
 * Inserts each register's list and page after the screen that it names; throws for an unknown screen. `others`: pages of other
 * features.
 */
export function withRegisters(routes: readonly PrivateRoute[], others: OwnPagesByList = {}): PrivateRoute[] {
  return SCREENED.reduce<PrivateRoute[]>(
    (all, register) => {
      const { after } = register.screen.menu;
      const at = all.findLastIndex(({ path }) => path === after || path.startsWith(`${after}/`));
      if (at < 0) throw new Error(`${register.list}: no screen ${after} to follow in the menu`);
      return all.toSpliced(at + 1, 0, ...screensOf(register, { ...OWN, ...others }));
    },
    [...routes],
  );
}
