import type { ClipboardEvent } from 'react';

/** The texts of the selected cells, without boxes and acts. */
function selectedCells(table: HTMLTableElement, range: Range): string[][] {
  const isSelected = (node: Node) => range.intersectsNode(node);
  return [...table.rows]
    .filter(isSelected)
    .map((row) => [...row.cells].filter((cell) => cell.dataset.kind !== undefined && isSelected(cell)))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()));
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const table = document.createElement('table');
  for (const texts of rows) {
    const row = table.insertRow();
    for (const text of texts) row.insertCell().textContent = text;
  }
  return table.outerHTML;
}

/** Browsers write each cell of a CSS grid on a line of its own. */
export function copyRows(event: ClipboardEvent<HTMLTableElement>): void {
  const selection = getSelection();
  if (!selection?.rangeCount) return;
  const rows = selectedCells(event.currentTarget, selection.getRangeAt(0));
  // A part of one text is copied as it is.
  if (rows.flat().length < 2) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', rows.map((texts) => texts.join('\t')).join('\n'));
  event.clipboardData.setData('text/html', tableOf(rows));
}
