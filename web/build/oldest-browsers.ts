/** The oldest browsers that the client runs in (README), by their names in @mdn/browser-compat-data. */
export const OLDEST = { safari: '17', firefox: '128', chrome: '120' } as const;

/** As vite and its compilers name them. */
export const TARGETS = Object.entries(OLDEST).map(([name, version]) => `${name}${version}`);
