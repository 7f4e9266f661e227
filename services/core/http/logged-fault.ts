import type { ClientFault } from '@coffret/contracts/client-fault';

/** The property that Chromium names; what else is quoted may be data. */
const NAMED = /\((?:reading|setting) '[\w$]{1,80}'\)$/;
const MARK = /(?<!\p{L})['’]|['’](?!\p{L})|["`«»“”]/gu;
const ADDRESS = /:\/\/|@/;
const FIGURES = /\d{4,}/g;

/** From the first mark to the last, as data have marks of their own; to the end where the last was cut off. */
function withoutQuotations(text: string): string {
  const marks = [...text.matchAll(MARK)].map(({ index }) => index);
  const [first] = marks;
  if (first === undefined) return text;
  const rest = marks.length % 2 === 0 ? text.slice((marks.at(-1) ?? first) + 1) : '';
  return `${text.slice(0, first)}'…'${rest}`;
}

/** Those of the browsers', React's and the router's messages. Any other capital may begin a person's name. */
const KNOWN_WORDS = new Set(
  `A An Array Assignment BigInt Blob Can Cannot Chunk Class Constructor Content Could Date Derived Document Duplicate
  Element Error Expected Failed Failure Fetch File Function Getter I Identifier Illegal Importing Internal Invalid Iterator
  JSON Load Loading Map Maximum Method Minified Missing Module Network No Node Not Null Number Object Objects Out Permission
  Promise Proxy React Reduce Reflect RegExp Rendered Request Response Script Set Should String Symbol The This Timeout Too
  Type URI URL Unable Uncaught Undefined Unexpected Unhandled Unterminated Window`.split(/\s+/),
);
const ERROR_NAME = /^(?:[A-Z][a-z]+){1,4}(?:Error|Exception)$/;
/** A word with a capital, or of a script without capitals. */
const MAYBE_NAME = /(?<![\p{L}\p{M}\d_$])[\p{Lu}\p{Lt}\p{Lo}](?:[\p{L}\p{M}]|[-'’](?=\p{L}))*/gu;

const withoutNames = (text: string) =>
  text.replace(MAYBE_NAME, (word) => (KNOWN_WORDS.has(word) || ERROR_NAME.test(word) ? word : '…'));

function messageOf(message: string): string {
  const [named = ''] = NAMED.exec(message) ?? [];
  return withoutQuotations(message.slice(0, message.length - named.length))
    .split(/\s/)
    .map((word) => (ADDRESS.test(word) ? '<address>' : withoutNames(word).replace(FIGURES, '…')))
    .join(' ')
    .concat(named);
}

/** `at Name (address:1:2)` of Chromium, `Name@address:1:2` of Firefox and Safari, `at div` of React. */
const FRAME = /^\s*(?:at )?([\w$.]{1,80})(?:@| \()\S*\/([\w.-]{1,80})(?:\?\S*)?(:\d+:\d+)\)?$/;
const ELEMENT = /^\s*at ([\w$.]{1,80})(?: \(<anonymous>\))?$/;

function frameOf(line: string): string[] {
  const [, name, file, place] = FRAME.exec(line) ?? ELEMENT.exec(line) ?? [];
  if (name === undefined) return [];
  return [file ? `${name} ${file}${place}` : name];
}

/** A segment that is no word of the program's own addresses is an id or a token. */
const routeOf = (route: string): string =>
  (route.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (/^(?:\*|:?[A-Za-z]{0,30})$/.test(part) ? part : ':id'))
    .join('/');

/** Without what may be personal: a browser quotes data in messages. */
export const loggedFault = ({ message, stack = '', build, route }: ClientFault) => ({
  message: messageOf(message),
  stack: stack.split('\n').flatMap(frameOf),
  build: /^[\w.-]{1,80}$/.test(build) ? build : 'unknown',
  route: routeOf(route),
});
