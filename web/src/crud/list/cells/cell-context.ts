import type { TFunction } from 'i18next';
import type { User } from '../../../data/session/user.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import type { ActionContext } from '../list-definition.ts';

/** What the cells of a grid need besides their row: looked up once, not in each of a thousand cells. */
export interface CellContext {
  t: TFunction;
  /** A text without values: the same in a thousand rows, looked up once. */
  text: (key: TextKey) => string;
  language: string;
  user: User;
  tools: ActionContext;
}

/** Looks each text up once. */
export function textsOf(t: TFunction): CellContext['text'] {
  const known = new Map<TextKey, string>();
  return (key) => {
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}
