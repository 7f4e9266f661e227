import type { TFunction } from 'i18next';
import type { User } from '../../../data/session/user.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import type { ActionContext } from '../list-definition.ts';

/** Computed once for all cells of a grid. */
export interface CellContext {
  t: TFunction;
  /** Cached, for texts without values. */
  text: (key: TextKey) => string;
  language: string;
  user: User;
  tools: ActionContext;
}

export function textsOf(t: TFunction): CellContext['text'] {
  const known = new Map<TextKey, string>();
  return (key) => {
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}
