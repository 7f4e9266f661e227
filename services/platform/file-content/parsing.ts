/** For parsers of other subjects, which run in processes of their own. */

export { serveTasks } from '../sandbox/serve-tasks.ts';
export { archiveTexts, type Texts } from './archive-texts.ts';
export { detectFormat } from './detect.ts';
export { decodeText } from './text.ts';
export { walkXml } from './walk-xml.ts';
