import type { Right } from '@coffret/contracts/rights';

export type Access = 'anybody' | 'visitor' | 'user' | readonly [Right, ...Right[]];

interface Screen {
  parts: string[];
  access: Access;
}

let screens: Screen[] = [];

/** Called by `app/routes` before the first private screen. */
export function declareScreens(routes: readonly { path: string; access: Access }[]): void {
  screens = routes.map(({ path, access }) => ({ parts: path.split('/'), access }));
}

function screenAt(path: string): Screen | undefined {
  const given = path.split('/');
  const matches = (part: string, index: number) => part.startsWith(':') || part === given[index];
  return screens.find(({ parts }) => parts.length === given.length && parts.every(matches));
}

/** E.g. /users/5; undefined: no such screen. */
export const accessTo = (path: string): Access | undefined => screenAt(path)?.access;

/** E.g. /users/:id. */
export const patternOf = (path: string): string | undefined => screenAt(path)?.parts.join('/');
