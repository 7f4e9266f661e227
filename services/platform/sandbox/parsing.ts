/** What other subjects' parsers use. Not for the server's process: parsers run in processes of their own. */

export { detectFormat } from './detect-format.ts';
export { decodeText } from './decode-text.ts';
export { answerTasks } from './answer-tasks.ts';
