import type { TFunction } from 'i18next';
import type { User } from '../../session/user.ts';
import type { ActionTools } from '../list-definition.ts';

/** What the cells of a grid need besides their row: looked up once, not in each of a thousand cells. */
export interface CellContext {
  t: TFunction;
  language: string;
  user: User;
  tools: ActionTools;
}
