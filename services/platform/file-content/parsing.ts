/** What other subjects' parsers use. Not for the server's process: parsers run in processes of their own. */

export { detectFormat } from './detect.ts';
export { decodeText } from './text.ts';
export { answerTasks } from '../sandbox/answer-tasks.ts';
