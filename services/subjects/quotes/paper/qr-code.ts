import { create } from 'qrcode';
import { type Html, html } from './html.ts';

/** One SVG path, one unit per module, with the quiet zone of ISO/IEC 18004. */
export function qrCode(content: string, label: string): Html {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares = Array.from({ length: size * size }, (_, index) =>
    modules.data[index] ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('');
  const quiet = 4;
  const side = size + 2 * quiet;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${side} ${side}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M${-quiet} ${-quiet}h${side}v${side}h${-side}z"/><path d="${squares}"/></svg>`;
}
