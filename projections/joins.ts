import type { Fields, Join } from './view.ts';

interface Name {
  category: string;
  /** Document field with the entity's id. */
  by: string;
  field: string;
  /** Event field with the name; default `lib`. */
  said?: string;
  /** For a document without an entity, and after the entity's erasure. */
  none: string | null;
}

/** Erased users lose their name; other removed entities keep it. */
const ERASED = 'UserDeleted';

export function joinName({ category, by, field, said = 'lib', none }: Name): Join {
  return {
    category,
    by,
    none: { [field]: none },
    evolve(facts, event) {
      if (event.type === ERASED) return { [field]: none };
      const name = (event.data as Fields)[said];
      return name === undefined ? facts : { [field]: name };
    },
  };
}
