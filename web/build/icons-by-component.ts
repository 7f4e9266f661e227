import { basename } from 'node:path';
import type { Plugin } from 'vite';

const LOADER = /\/@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/;
const COMPONENT = /\/@blueprintjs\/icons\/lib\/esm\/generated\/components\/[\w-]+\.js$/;
/** The icons that are shown at 20 px somewhere. */
export const LARGE = ['error', 'tick-circle', 'upload'];
const LARGE_PATHS = /^const PATHS_20 = \[.*\];$/m;
const DISPLAY_NAME = /^\w+\.displayName = .*;$/m;

/**
 * Icons are given as components: what would load one by its name, with the names of all, stays out of every page. So
 * do the drawings for 20 px and more, but for those of `LARGE`: icons have 16 px at most.
 */
export const iconsByComponent = (): Plugin => ({
  name: 'icons-by-component',
  load: (id) =>
    LOADER.test(id)
      ? 'export const Icons = { getPaths: () => undefined, load: async () => undefined };'
      : null,
  transform: {
    filter: { id: COMPONENT },
    handler(code, id) {
      const isKept = LARGE.includes(basename(id, '.js'));
      const small = isKept ? code : code.replace(LARGE_PATHS, 'const PATHS_20 = PATHS_16;');
      return { code: small.replace(DISPLAY_NAME, ''), map: null };
    },
  },
});
