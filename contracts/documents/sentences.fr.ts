import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { documentEvents } from './events.ts';

const called = ({ data, it, quoted }: SentenceContext) =>
  typeof data.docOriginalname === 'string' ? quoted(data.docOriginalname) : it;
const on = (word: string, what: string) => (what === '' ? '' : ` ${word} ${what}`);

export const documentSentences: Sentences<typeof documentEvents> = {
  DocumentAdded: (context) =>
    `${context.who} a joint le document ${called(context)}${on('à', context.linked)}`,
  DocumentRemoved: plain('{who} a supprimé le document {it}'),
};
