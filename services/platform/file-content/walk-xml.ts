import { SaxesParser } from 'saxes';
import type { Texts } from './archive-texts.ts';

interface Walk {
  /** With the names of elements and attributes as they are without their prefixes. */
  opened(name: string, attributes: { readonly [name: string]: string }): void;
  /** `text`: since the last tag. */
  closed?(name: string, text: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Throws for what is no XML. */
export async function walkXml(texts: Texts, { opened, closed }: Walk): Promise<void> {
  const parser = new SaxesParser();
  let content = '';
  const read = (text: string) => {
    content += text;
  };
  parser.on('opentag', ({ name, attributes }) => {
    content = '';
    opened(localName(name), attributes);
  });
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('closetag', ({ name }) => {
    closed?.(localName(name), content);
    content = '';
  });
  parser.on('doctype', () => {
    throw new SyntaxError('a document type');
  });
  parser.on('error', (fault) => {
    throw fault;
  });
  for await (const text of texts) parser.write(text);
  parser.close();
}
