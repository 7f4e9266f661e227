import type { ClientFault } from '@coffret/contracts/client-fault';

/** What engines quote of the program's own source; any other quotation may be of data. */
const NAMED = /(?<=\((?:reading|setting|evaluating) |access property |can't find variable: )$/;
const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`|«[^»]*»|“[^”]*”/g;
const ADDRESS = /\b[a-z][a-z+.-]*:\/\/\S+|\S+@\S+/gi;
const FIGURES = /\d{4,}/g;

const messageOf = (message: string): string =>
  message
    .replace(QUOTED, (quoted, at: number, whole: string) => (NAMED.test(whole.slice(0, at)) ? quoted : "'…'"))
    .replace(ADDRESS, '<address>')
    .replace(FIGURES, '…');

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
