/** What other subjects' parsers use. Not for the server's process: parsers run in processes of their own. */

export { serveTasks } from '../sandbox/serve-tasks.ts';
export { detectFormat } from './detect.ts';
export { decodeText } from './text.ts';
