import type { Plugin } from 'vite';

const CHUNK = /\/react-router\/dist\/[^?]+\.mjs$/;
const IN_DEVELOPMENT = /\/react-router\/dist\/development\/index\.mjs$/;

/** Assignments for React's developer tools; they prevent tree shaking. */
const DISPLAY_NAME = /^\w+\.displayName = "[\w.]+";$/gm;
const COMPONENT = /= (?=React\d*\.(forwardRef|createContext|memo)\()/g;

/** Only for its framework mode (`<Link prefetch>`, the page of errors) and for server components. */
const FRAMEWORK_ONLY =
  /^function (?:PrefetchPageLinks|RemixRootDefaultErrorBoundary|RSCErrorHandler)\([^)]*\) \{$/gm;

export const reactRouter = (): Plugin => ({
  name: 'react-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.startsWith('react-router')) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && IN_DEVELOPMENT.test(resolved.id)
      ? { ...resolved, id: resolved.id.replace('/development/', '/production/') }
      : resolved;
  },
  transform: {
    filter: { id: CHUNK },
    handler: (code) => ({
      code: code
        .replace(DISPLAY_NAME, '')
        .replace(FRAMEWORK_ONLY, '$& return null;')
        .replace(COMPONENT, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
});
