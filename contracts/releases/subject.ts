import { subject } from '../subject.ts';
import type { ReleasePaths } from './paths.ts';

export const releases = subject<ReleasePaths>()({
  categories: {},
  rights: { entities: { release: { fr: 'Versions', en: 'Releases' } } },
});
