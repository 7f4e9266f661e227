import type { Fields, Join } from './view.ts';

interface Name {
  /** Of the streams whose entities are named. */
  category: string;
  /** The document's field that holds the entity's id. */
  by: string;
  /** The document's field for the name. */
  field: string;
  /** Where events that name the entity say it. */
  said?: string;
  /** For a document that names none, and once the entity has been erased. */
  none: string | null;
}

/** A person is called nothing any more: others keep their last name when they go. */
const ERASED = 'UserDeleted';

/** What an entity is called, by the newest of its events that says so. */
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
