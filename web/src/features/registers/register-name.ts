/** The registers that have screens. */
export type RegisterName =
  | 'sectors'
  | 'agencies'
  | 'departments'
  | 'brands'
  | 'categories'
  | 'releases'
  | 'releaseNotes';

/** By the name of their streams, with the rights that they go by. */
export type RegisterEntity =
  | 'sector'
  | 'agency'
  | 'department'
  | 'brand'
  | 'category'
  | 'release'
  | 'releaseNote';

type Kept = 'sector' | 'agency' | 'department' | 'catalog' | 'release';

const KEPT_AS: { readonly [entity in RegisterEntity]: Kept } = {
  sector: 'sector',
  agency: 'agency',
  department: 'department',
  brand: 'catalog',
  category: 'catalog',
  release: 'release',
  releaseNote: 'release',
};

/** The right to do something with the items of a register. */
export const rightTo = <Letter extends 'c' | 'w' | 'd'>(letter: Letter, entity: RegisterEntity) =>
  `${KEPT_AS[entity]}_${letter}` as const;
