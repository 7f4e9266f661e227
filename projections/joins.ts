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
  /** For a document that names none. */
  none: string | null;
}

/** What an entity is called, by the newest of its events that says so: kept as it was last when it goes. */
export function joinName({ category, by, field, said = 'lib', none }: Name): Join {
  return {
    category,
    by,
    none: { [field]: none },
    evolve(facts, event) {
      const name = (event.data as Fields)[said];
      return name === undefined ? facts : { [field]: name };
    },
  };
}
