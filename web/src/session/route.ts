import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/text-key.ts';
import type { Access } from './screen-table.ts';

/** A page comes with a chunk of its own. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface Route {
  /** As React Router reads it, e.g. `/users/:id`. */
  path: string;
  access: Access;
  page: LoadPage;
}

/** How a screen is offered where users choose one by name. */
export interface MenuEntry {
  text: TextKey;
  Icon: ComponentType<SVGIconProps>;
  /** `sub`: in the menu, indented under the entry before it; `palette`: in the command palette alone. Absent: in the menu. */
  place?: 'sub' | 'palette';
  /** Behind the text in the menu, e.g. a count. */
  Mark?: ComponentType;
}

/** A menu entry with the screen that it opens. */
export interface MenuScreen extends MenuEntry {
  path: string;
}

export interface PrivateRoute extends Route {
  menu?: MenuEntry;
}
