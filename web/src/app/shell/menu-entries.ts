import {
  Book,
  GridView,
  Map as MapIcon,
  MapMarker,
  Office,
  People,
  Projects,
  Shield,
  type SVGIconProps,
  TimelineBarChart,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/text-key.ts';

interface MenuEntry {
  path: string;
  text: TextKey;
  Icon: ComponentType<SVGIconProps>;
  /** Belongs to the entry before it. */
  isBelow?: boolean;
}

/** The menu, in its order. An entry is shown to those who may open its route. */
export const MENU: readonly MenuEntry[] = [
  { path: '/dashboard', text: 'menu.dashboard', Icon: TimelineBarChart },
  { path: '/projects', text: 'menu.projects', Icon: Projects },
  { path: '/configurations', text: 'menu.configurations', Icon: GridView },
  { path: '/catalogs', text: 'menu.catalogs', Icon: Book },
  { path: '/sectors', text: 'menu.sectors', Icon: MapIcon },
  { path: '/agencies', text: 'menu.agencies', Icon: Office },
  { path: '/departments', text: 'menu.departments', Icon: MapMarker },
  { path: '/users', text: 'menu.users', Icon: People },
  { path: '/groups', text: 'menu.groups', Icon: Shield, isBelow: true },
];
