import { subject } from '../subject.ts';
import type { HistoryPaths } from './paths.ts';

export const history = subject<HistoryPaths>()({
  categories: {},
});
