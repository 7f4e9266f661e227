import type { SVGIconProps } from '@blueprintjs/icons';
import type { Right } from '@coffret/contracts/rights';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/text-key.ts';
import type { Access } from './screen-table.ts';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface Route {
  /** A React Router pattern, e.g. `/users/:id`. */
  path: string;
  access: Access;
  page: LoadPage;
}

export interface MenuEntry {
  text: TextKey;
  Icon: ComponentType<SVGIconProps>;
  /** `sub`: indented; `palette`: only in the command palette. Default: in the menu. */
  place?: 'sub' | 'palette';
  /** E.g. a count. */
  Mark?: ComponentType;
}

export interface MenuScreen extends MenuEntry {
  path: string;
  /** Besides those that open the screen; one of them. */
  rights?: readonly Right[];
}

export interface PrivateRoute extends Route {
  menu?: MenuEntry;
  /** Entry of the palette that opens the screen of a new one. Shown with one of the rights. */
  add?: { text: TextKey; rights: readonly Right[] };
}
