import type { Cell } from './cells.ts';

const BELOW = 'data-below';

/** The lines below a seam make room for the block that would stand there; null closes the seam. Without rendering.
 * `scale`: px per mm. */
export function openSeam(cabinet: Element | null | undefined, cell: Cell | null, scale: number): void {
  if (!(cabinet instanceof HTMLElement)) return;
  for (const part of cabinet.querySelectorAll(`[${BELOW}]`)) part.removeAttribute(BELOW);
  const isOpen = cell?.kind === 'gap' && cell.reason === null;
  const lines = [...cabinet.querySelectorAll('[data-line]')];
  cabinet.toggleAttribute('data-seam', isOpen && lines.length > 0);
  if (!isOpen) return;
  const { height } = cell.landing;
  const frame = cabinet.querySelector<SVGGraphicsElement>('[data-frame]');
  const whole = frame?.getBBox().height ?? height;
  // In the drawing px are mm.
  cabinet.style.setProperty('--seam', `${height}px`);
  cabinet.style.setProperty('--seam-on-screen', `${height * scale}px`);
  cabinet.style.setProperty('--frame', String((whole + height) / whole));
  const below = [
    ...lines.slice(cell.row),
    ...cabinet.querySelectorAll('[data-accessories]'),
    ...[...cabinet.querySelectorAll('[data-kind="gap"]')].slice(cell.row + 1),
  ];
  for (const part of below) part.setAttribute(BELOW, '');
}
