import {
  Annotation,
  Book,
  Endorsed,
  GridView,
  History,
  Layers,
  Lightbulb,
  Map as MapIcon,
  MapMarker,
  Office,
  People,
  Projects,
  Rocket,
  SendMessage,
  Shield,
  type SVGIconProps,
  Tag,
  TimelineBarChart,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { NewsMark } from '../../features/news/public.ts';
import type { TextKey } from '../../i18n/text-key.ts';

interface MenuEntry {
  path: string;
  text: TextKey;
  Icon: ComponentType<SVGIconProps>;
  /** Belongs to the entry before it. */
  isBelow?: boolean;
  /** Behind the text: what there is to see. */
  Mark?: ComponentType;
}

/** The menu, in its order. An entry is shown to those who may open its route. */
export const MENU: readonly MenuEntry[] = [
  { path: '/dashboard', text: 'menu.dashboard', Icon: TimelineBarChart },
  { path: '/projects', text: 'menu.projects', Icon: Projects },
  { path: '/configurations', text: 'menu.configurations', Icon: GridView },
  { path: '/quotes', text: 'quotesList.title', Icon: Endorsed, isBelow: true },
  { path: '/catalogs', text: 'menu.catalogs', Icon: Book },
  { path: '/brands', text: 'registers.brands.title', Icon: Tag, isBelow: true },
  { path: '/categories', text: 'registers.categories.title', Icon: Layers, isBelow: true },
  { path: '/sectors', text: 'menu.sectors', Icon: MapIcon },
  { path: '/agencies', text: 'menu.agencies', Icon: Office },
  { path: '/departments', text: 'menu.departments', Icon: MapMarker },
  { path: '/users', text: 'menu.users', Icon: People },
  { path: '/groups', text: 'menu.groups', Icon: Shield, isBelow: true },
  { path: '/notifications/new', text: 'notifications.notify', Icon: SendMessage },
  { path: '/releases', text: 'registers.releases.title', Icon: Rocket },
  { path: '/releaseNotes', text: 'registers.releaseNotes.title', Icon: Annotation, isBelow: true },
  { path: '/news', text: 'news.title', Icon: Lightbulb, Mark: NewsMark },
  { path: '/audit', text: 'entity.audit', Icon: History },
];
