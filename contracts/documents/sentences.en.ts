import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { documentEvents } from './events.ts';

const called = ({ data, it, quoted }: SentenceContext) =>
  typeof data.docOriginalname === 'string' ? quoted(data.docOriginalname) : it;
const on = (word: string, what: string) => (what === '' ? '' : ` ${word} ${what}`);

export const documentSentences: Sentences<typeof documentEvents> = {
  DocumentAdded: (context) =>
    `${context.who} attached the document ${called(context)}${on('to', context.linked)}`,
  DocumentRemoved: plain('{who} removed the document {it}'),
};
