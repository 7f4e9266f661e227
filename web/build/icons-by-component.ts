import { basename } from 'node:path';
import type { Plugin } from 'vite';

const LOADER = /\/@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/;
const COMPONENT = /\/@blueprintjs\/icons\/lib\/esm\/generated\/components\/[\w-]+\.js$/;
export const LARGE = ['error', 'info-sign', 'tick-circle', 'upload'];
const LARGE_PATHS = /^const PATHS_20 = \[.*\];$/m;
const CHOICE = /^ *const isLarge = .*;\n *const paths = .*;$/m;
const DISPLAY_NAME = /^\w+\.displayName = .*;$/m;

/** Removes loading by name and drawings of 20 px except `LARGE`. */
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
      if (!LARGE_PATHS.test(code) || !CHOICE.test(code))
        this.error('another layout of drawings than expected');
      const small = isKept ? code : code.replace(LARGE_PATHS, '').replace(CHOICE, 'const paths = PATHS_16;');
      return { code: small.replace(DISPLAY_NAME, ''), map: null };
    },
  },
});
