import type { Counts } from './answers.ts';

export interface CountPaths {
  '/api/counts': { GET: Counts };
}
