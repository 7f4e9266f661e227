import type { Right } from '@coffret/contracts/rights';

/** Who may open a screen: everybody, visitors alone, signed-in users, or holders of one of these rights. */
export type Access = 'anybody' | 'visitor' | 'user' | readonly [Right, ...Right[]];

interface Screen {
  parts: string[];
  access: Access;
}

let screens: Screen[] = [];

/** Sets which screens there are: `app/routes` calls it before the first private one is shown. */
export function declareScreens(routes: readonly { path: string; access: Access }[]): void {
  screens = routes.map(({ path, access }) => ({ parts: path.split('/'), access }));
}

/** Who may open the screen at this path, e.g. /users/5; undefined: there is none. */
export function accessTo(path: string): Access | undefined {
  const asked = path.split('/');
  const isAsked = (part: string, index: number) => part.startsWith(':') || part === asked[index];
  return screens.find(({ parts }) => parts.length === asked.length && parts.every(isAsked))?.access;
}
