/** Object 1 is the catalog, object 2 the pages. */
const PAGES = [
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
];

interface Made {
  /** Further entries of the catalog. */
  catalog?: string;
  /** Objects from number 4. */
  objects?: readonly (string | Buffer)[];
  trailer?: string;
  /** After `%%EOF`. */
  after?: string | Buffer;
}

/** A PDF written by hand, with content that no program writes. */
export function pdf({ catalog = '', objects = [], trailer = '', after = '' }: Made = {}): Buffer {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, ...PAGES, ...objects];
  let file = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  const add = (...parts: (string | Buffer)[]) => {
    file = Buffer.concat([file, ...parts.map((part) => Buffer.from(part as string, 'latin1'))]);
  };
  let table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of all.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    add(`${index + 1} 0 obj\n`, object, '\nendobj\n');
  }
  const start = file.length;
  add(
    table,
    `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    after,
  );
  return file;
}

export function stream(content: string | Buffer, more = ''): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
