import type { Plugin } from 'vite';

const LOADER = /\/@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/;

/** Icons are given as components: what would load one by its name, with the names of all, stays out of every page. */
export const iconsByComponent = (): Plugin => ({
  name: 'icons-by-component',
  load: (id) =>
    LOADER.test(id)
      ? 'export const Icons = { getPaths: () => undefined, load: async () => undefined };'
      : null,
});
