/** What other subjects' parsers use. Not for the server's process: parsers run in processes of their own. */

export { detectFormat } from '../file-content/detect.ts';
export { decodeText } from '../file-content/text.ts';
export { answerTasks } from './answer-tasks.ts';
