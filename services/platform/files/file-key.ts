const SEGMENT = '[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){0,7}$`);

/**
 * Throws a TypeError unless the key is one to eight segments between slashes, each of 1 to 100
 * lower-case letters, digits, `-` and `.`, beginning and ending with a letter or digit, without `..`.
 */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new TypeError(`not a file key: ${JSON.stringify(key)}`);
}
