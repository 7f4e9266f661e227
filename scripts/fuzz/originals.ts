import { readFile } from 'node:fs/promises';
import { pdf, stream } from '@coffret/services/platform/file-content/testing/pdf';
import { picture } from '@coffret/services/platform/file-content/testing/pictures';
import { xlsxParts, type ZipEntry, zip } from '@coffret/services/platform/file-content/testing/zip';

export interface Original {
  name: string;
  bytes: Uint8Array;
  entries?: readonly ZipEntry[];
}

export type Originals = readonly Original[];

const CELLS = (rows: number) =>
  Array.from({ length: rows }, (_, at) => {
    const cell = (column: string, text: string) =>
      `<c r="${column}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
    return `<row r="${at + 1}">${at === 0 ? cell('A', 'Ref') + cell('B', 'Prix') : cell('A', 'PC16') + cell('B', '12,50')}</row>`;
  }).join('');

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const packed = (name: string, entries: readonly ZipEntry[]): Original => ({
  name,
  entries,
  bytes: zip([...entries]),
});

export async function originalFiles(): Promise<Originals> {
  const lists = new URL('../../services/subjects/price-imports/price-list/samples/', import.meta.url);
  const list = async (name: string) => ({ name, bytes: await readFile(new URL(name, lists)) });
  const drawn = async (format: 'png' | 'jpg' | 'gif' | 'webp') => ({
    name: `vue.${format}`,
    bytes: await picture(format, { width: 40, height: 30 }),
  });
  return [
    ...(await Promise.all(['tarif-2027.xlsx', 'tarif-2027.xls', 'tarif-2027.csv'].map(list))),
    ...(await Promise.all((['png', 'jpg', 'gif', 'webp'] as const).map(drawn))),
    packed('tarif.xlsx', xlsxParts(`<sheetData>${CELLS(30)}</sheetData>`)),
    packed('lettre.docx', [
      {
        name: '[Content_Types].xml',
        content: `<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
      },
      { name: 'word/document.xml', content: `<w:document>${'<w:p>Bonjour</w:p>'.repeat(50)}</w:document>` },
    ]),
    packed('lettre.odt', [
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
      { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
      { name: 'content.xml', content: `<office:text>${'<text:p>Bonjour</text:p>'.repeat(50)}</office:text>` },
    ]),
    packed('tout.zip', [{ name: 'a.txt', content: 'Bonjour' }]),
    {
      name: 'plan.pdf',
      bytes: pdf({
        objects: [stream('BT /F1 12 Tf (Bonjour) Tj ET'), '[1 2 (trois) /Quatre << /Cinq 6 >>]'],
      }),
    },
    { name: 'note.txt', bytes: Buffer.from('Été, 12,50 €\r\n'.repeat(40)) },
  ];
}
