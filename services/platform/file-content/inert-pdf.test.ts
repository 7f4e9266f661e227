import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { isInertPdf } from './inert-pdf.ts';
import { pdf, stream } from './testing/pdf.ts';
import { zip } from './testing/zip.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

const packed = (object: string, more = '/Type /ObjStm', places = '/N 1 /First 5') =>
  stream(deflateSync(`10 0 ${object}`), `${more} ${places} /Filter /FlateDecode`);

/**
 * Object 10 is the script at 80 after a viewer undoes the predictor, which drops the first byte of each
 * 9-byte row; before, it is the 0 at 71.
 */
const predicted = stream(
  deflateSync(
    `${'10 0 '.padEnd(71)}0${' '.repeat(8)}${SCRIPT.padEnd(64)}`.replace(/.{1,8}/g, (row) => `\0${row}`),
  ),
  `/Type /ObjStm /N 1 /First 80 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>`,
);
const link = (address: string) => `<< /Subtype /Link /A << /S /URI /URI ${address} >> >>`;
const linked = (address: string) => pdf({ objects: [link(address)] });

test.each<[string, Uint8Array]>([
  ['an empty page', pdf()],
  ['objects in a compressed stream', pdf({ objects: [packed('<< /Type /Font >>')] })],
  ['a link', linked('(https://example.com/JS/)')],
  ['a link to a file beside it', linked('(file:///C:/plans/plan.pdf)')],
  ['a title that is a path', pdf({ objects: ['<< /Title (\\\\\\\\server\\\\plans\\\\plan.docx) >>'] })],
  ['a page to open at', pdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
  ['a page to go to', pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
  ['a text about scripts', pdf({ objects: [stream('BT (/JS /JavaScript) Tj ET')] })],
  ['a later revision', pdf({ after: '4 0 obj\n<< /Producer (x) >>\nendobj\n%%EOF\n' })],
])('%s is accepted', async (_, bytes) => {
  expect(await isInertPdf(bytes)).toBe(true);
});

test.each<[string, Uint8Array]>([
  ['a script when it opens', pdf({ catalog: `/OpenAction ${SCRIPT}` })],
  ['a script by reference', pdf({ catalog: '/OpenAction 4 0 R', objects: [SCRIPT] })],
  ['a page of the web when it opens', pdf({ catalog: '/OpenAction << /S /URI /URI (https://x) >>' })],
  [
    'named scripts',
    pdf({ catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', objects: ['<< >>'] }),
  ],
  ['actions of a page', pdf({ objects: ['<< /AA << /O << /S /URI /URI (https://x) >> >> >>'] })],
  ['a program to launch', pdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
  ['a form that is sent', pdf({ objects: ['<< /S /SubmitForm /F (https://x) >>'] })],
  ['a file inside', pdf({ objects: [stream('MZ', '/Type /EmbeddedFile')] })],
  ['named files', pdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
  ['a film', pdf({ objects: ['<< /Subtype /RichMedia >>'] })],
  ['a form of XML', pdf({ catalog: '/AcroForm << /XFA [(a) 4 0 R] >>', objects: [stream('<xdp/>')] })],
  ['a name in other letters', pdf({ objects: ['<< /S /J#61vaScript /#4aS (x) >>'] })],
  ['a key that comes twice', pdf({ objects: ['<< /S /Launch /F (cmd.exe) /S /GoTo >>'] })],
  ['a script in an object stream', pdf({ objects: [packed(SCRIPT)] })],
  ['a script in an object stream of no type', pdf({ objects: [packed(SCRIPT, '')] })],
  [
    'a script in an object stream whose places stand elsewhere',
    pdf({ objects: ['1', '5', packed(SCRIPT, '/Type /ObjStm', '/N 4 0 R /First 5 0 R')] }),
  ],
  [
    'a script in an object stream that has two numbers',
    pdf({ objects: [packed(SCRIPT, '', '/N 1 /First 5 /N 0')] }),
  ],
  ['a script in an object stream with a predictor', pdf({ objects: [predicted] })],
  [
    'an object stream whose filter stands elsewhere',
    pdf({ objects: ['/FlateDecode', stream('10 0 null', '/N 1 /First 5 /Filter 4 0 R')] }),
  ],
  [
    'a script behind what is damaged, in an object whose number is far off',
    pdf({ objects: [stream(`9 0      obj\n<< /A ) ${SCRIPT} >>\nendobj`)] }),
  ],
  ['a link that is a script', linked('(java\\nscript:app.alert)')],
  ['a link that is a script in UTF-16', linked('<FEFF006A006100760061007300630072006900700074003A0031>')],
  ['a link that is a script elsewhere', pdf({ objects: [link('5 0 R'), '(javascript:1)'] })],
  ['a link to a share', linked('(\\\\\\\\server\\\\share)')],
  ['a link to a share as an address', linked('(file://server/share/plan.pdf)')],
  ['a packed link to a share', pdf({ objects: [packed(link('(file:////server/share)'))] })],
  ['another document on a share', pdf({ objects: ['<< /S /GoToR /F << /UF (//server/plan.pdf) >> >>'] })],
  ['a stream that stands in another file', pdf({ objects: [stream('', '/F (plan.png)')] })],
  [
    'a script that a later object replaces',
    pdf({ objects: [SCRIPT], after: '4 0 obj\nnull\nendobj\n%%EOF\n' }),
  ],
  ['a script inside of a stream', pdf({ objects: [stream(`9 0 obj\n${SCRIPT}\nendobj`)] })],
  ['a script in a comment', pdf({ after: `%9 0 obj ${SCRIPT} endobj\n%%EOF\n` })],
  ['a script in the trailer', pdf({ trailer: `/Root << /OpenAction ${SCRIPT} >>` })],
  [
    'an unreadable object stream',
    pdf({ objects: [stream('x', '/Type /ObjStm /N 1 /First 5 /Filter /JBIG2Decode')] }),
  ],
  ['no page', Buffer.from('%PDF-1.7\n%%EOF\n')],
  ['its end cut off', pdf().subarray(0, 60)],
  ['a zip file behind it', pdf({ after: zip([{ name: 'a.class', content: 'x' }]) })],
  ['lists without end', pdf({ objects: ['['.repeat(100_000)] })],
])('%s is refused', async (_, bytes) => {
  expect(await isInertPdf(bytes)).toBe(false);
});

test('a PDF of a library is accepted, but not with scripts, attachments or encryption', async () => {
  const made = async (change: (document: PDFDocument) => unknown) => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Plan');
    await change(document);
    return isInertPdf(await document.save());
  };
  expect(await made(() => undefined)).toBe(true);
  expect(await made((document) => document.addJavaScript('a', 'app.alert(1)'))).toBe(false);
  expect(await made((document) => document.attach(new Uint8Array(3), 'a.xml'))).toBe(false);
  expect(await made((document) => document.encrypt({ userPassword: '', ownerPassword: 'x' }))).toBe(false);
});

const gibberish = (text: string) => {
  const at = pdf().indexOf('2 0 obj');
  return Buffer.concat([pdf().subarray(0, at), Buffer.from(`x${text}\n`), pdf().subarray(at)]);
};

test.each([
  ['blanks', ' '],
  ['digits', '1'],
  ['signs of comments', '%'],
])('200 kB of %s between objects are handled in linear time', async (_, text) => {
  expect(await isInertPdf(gibberish(text.repeat(200_000 / text.length)))).toBe(true);
});

test.each([
  ['beginnings of texts', 'obj(', ''],
  ['objects within objects', '1 0 obj(', ')'],
])('200 kB of %s are handled in linear time', async (_, open, close) => {
  const times = 200_000 / (open.length + close.length);
  const content = open.repeat(times) + close.repeat(times);
  expect(await isInertPdf(pdf({ objects: [stream(content)] }))).toBe(false);
});
