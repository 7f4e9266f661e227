import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface PdfText {
  text: string;
  /** Points from the page's left edge. */
  left: number;
  right: number;
  /** Points of its base line from the page's foot. */
  base: number;
  endsLine: boolean;
}

export async function pdfTexts(pdf: Uint8Array): Promise<PdfText[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: PdfText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return [];
        const left = Number(item.transform[4]);
        return [
          {
            text: item.str,
            left,
            right: left + item.width,
            base: Number(item.transform[5]),
            endsLine: item.hasEOL,
          },
        ];
      }),
    );
  }
  await task.destroy();
  return pages;
}

export const pdfPages = async (pdf: Uint8Array): Promise<string[]> =>
  (await pdfTexts(pdf)).map((page) =>
    page.map(({ text, endsLine }) => (endsLine ? `${text}\n` : text)).join(''),
  );
