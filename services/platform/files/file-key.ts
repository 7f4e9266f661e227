const SEGMENT = '[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){0,7}$`);

/** Throws a TypeError unless the key is 1 to 8 segments separated by slashes, each of 1 to 100 characters of
 * `a-z 0-9 - .`, which begins and ends with a letter or digit and has no `..`. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new TypeError(`not a file key: ${JSON.stringify(key)}`);
}
