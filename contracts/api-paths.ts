import type { PathsOf } from './subject.ts';
import type { SUBJECTS } from './subjects.ts';

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export interface ApiPaths extends Intersection<PathsOf<(typeof SUBJECTS)[number]>> {}
