import { subject } from '../subject.ts';
import type { Counts } from './answers.ts';

interface CountPaths {
  '/api/counts': { GET: Counts };
}

export const counts = subject<CountPaths>()({
  categories: {},
});
