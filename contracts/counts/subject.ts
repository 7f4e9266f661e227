import { subject } from '../subject.ts';
import type { CountPaths } from './paths.ts';

export const counts = subject<CountPaths>()({
  categories: {},
});
