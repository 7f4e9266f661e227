import type { PaperContext } from './context.ts';
import { FONT_FAMILY } from './fonts.ts';

const INK = '#1c2a30';
const SOFT = '#5a6a70';
const RULE = '#d5dee0';
const PETROL = '#0f5563';
const WASH = '#f0f5f5';

/** Escapes the end of the string and of the style element. */
const cssString = (content: string) =>
  `"${content.replace(/[^\p{L}\p{N} .,:()+/@_-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;

interface Margins {
  /** Of the pages before the sheet. */
  title: string;
  /** At the foot of each page. */
  legal: string;
}

function pages({ paper, t, f }: PaperContext, { title: firstTitle, legal }: Margins): string {
  const { reference, version, configurationLib } = paper;
  const name = version === null ? configurationLib : `${reference}, ${t.version(f.number(version))}`;
  const title = (kind: string) => cssString(`${kind} ${name}`);
  const margin = `font:400 6.3pt ${FONT_FAMILY};color:${SOFT}`;
  return `
@page { size:A4; margin:19mm 16mm 18mm;
  @top-right { content:${title(firstTitle)}; ${margin} }
  @bottom-left { content:${cssString(legal)}; width:156mm; ${margin}; line-height:1.5; border-top:.2mm solid ${RULE}; vertical-align:top; padding-top:2.5mm; margin-bottom:4mm }
  @bottom-right { content:${cssString(`${t.page} `)} counter(page) " / " counter(pages); width:22mm; text-align:right; ${margin}; border-top:.2mm solid ${RULE}; vertical-align:top; padding-top:2.5mm; margin-bottom:4mm; font-variant-numeric:tabular-nums }
}
@page :first { margin-top:12mm; @top-right { content:none } }
@page sheet { @top-right { content:${title(t.sheet)}; ${margin} } }`;
}

const RULES = `
* { box-sizing:border-box; margin:0; padding:0 }
html { font:400 8.4pt/1.45 ${FONT_FAMILY}; color:${INK}; -webkit-print-color-adjust:exact; print-color-adjust:exact; overflow-wrap:break-word }
svg { font-family:inherit }
h1 { font-size:23pt; line-height:1.1; font-weight:700; color:${PETROL}; letter-spacing:-.02em }
h2 { font-size:9pt; line-height:1.3; font-weight:700; color:${PETROL}; margin:5mm 0 1.6mm; break-after:avoid }
small { font-size:6.6pt; font-weight:400; color:${SOFT} }
strong { font-weight:600 } em { font-style:normal }
.soft { color:${SOFT} }
.number { text-align:right; white-space:nowrap; font-variant-numeric:tabular-nums }
.number + td, .number + th:not(.number) { padding-left:6mm }

table { width:100%; border-collapse:collapse }
th { font-weight:600; text-align:left }
thead th { font-size:6.8pt; color:${PETROL}; background:${WASH}; padding:1.3mm 1.6mm; border-bottom:.3mm solid ${PETROL}; vertical-align:bottom }
thead th.number { text-align:right }
tbody td { padding:.9mm 1.6mm; border-bottom:.2mm solid ${RULE}; vertical-align:top }
tr { break-inside:avoid } tbody tr:nth-child(-n+3) { break-after:avoid } tbody tr:nth-last-child(-n+3) { break-before:avoid }
td.ref { font-weight:600 }

.letterhead { display:grid; grid-template-columns:1fr 84mm; gap:10mm } .letterhead > div { min-width:0 }
.logo { min-height:13mm; display:flex; align-items:center; font-size:20pt; font-weight:700; color:${PETROL}; line-height:1.15; margin-bottom:3mm } .logo img { height:13mm; max-width:70mm; object-fit:contain; object-position:left; display:block }
.issuer { color:${SOFT} } .issuer strong { color:${INK} }
.letterhead h1 { margin-bottom:2mm }
.facts { display:grid; grid-template-columns:28mm 1fr; row-gap:.7mm } .facts dt { color:${SOFT} }
.client { font-style:normal; margin-top:3mm; padding:2.4mm 4.5mm; background:${WASH}; border-left:.8mm solid ${PETROL} }
.client small, .subject small { display:block }
.client > strong { font-size:9.6pt }

.subject { display:grid; grid-template-columns:1fr 1fr 1.25fr; gap:6mm; margin-top:4mm; padding:1.6mm 0; border-top:.2mm solid ${RULE}; border-bottom:.2mm solid ${RULE} }
.subject > div { min-width:0 }

.prices, .bill { table-layout:fixed } col.ref { width:21mm } col.count { width:10mm } col.brand { width:17mm } col.place { width:58mm } .prices col.money { width:22mm } .prices col.rate { width:14mm } .prices tbody td { padding-block:.4mm } .bill tbody td, .checks tbody td { padding-block:.5mm }
.closing { break-inside:avoid; break-before:avoid } .sums { display:grid; grid-template-columns:1fr 82mm; gap:10mm; margin-top:2mm }
.totals th { font-weight:400; color:${SOFT}; padding:1mm 1.6mm } .totals td { padding:1mm 1.6mm; border:0 }
.totals .sum > * { border-top:.2mm solid ${RULE}; font-weight:600; color:${INK} }
.totals .due > * { background:${PETROL}; color:#fff; font-size:10.6pt; font-weight:700; padding:2.2mm 1.6mm }
.mention { color:${SOFT}; font-size:7.2pt; margin-top:2mm; padding:0 1.6mm }

.terms h2 { margin-top:1mm } .terms dl > div { margin-bottom:1.2mm; font-size:7.2pt; line-height:1.35 }
.terms dt, .terms dd { display:inline } .terms dt { font-weight:600; padding-right:1mm } .terms dd { color:${SOFT} }

.agreement { margin-top:2.5mm; display:grid; grid-template-columns:54mm 1fr 1fr; grid-template-rows:9mm 16mm; border:.3mm solid ${PETROL}; border-radius:1.5mm }
.agreement > div:first-child { grid-row:1 / 3; background:${WASH}; padding:3.4mm 4mm; border-radius:1.2mm 0 0 1.2mm } .agreement h2 { margin:0 0 1mm }
.agreement p { font-size:7.4pt; color:${SOFT} }
.field { padding:1.8mm 3mm; font-size:6.8pt; color:${SOFT}; border-left:.2mm solid ${RULE}; border-bottom:.2mm solid ${RULE} } .field.wide { grid-column:2 / 4; border-bottom:0 }

.sheet { page:sheet; break-before:page }
.sheet-head { display:grid; grid-template-columns:1fr 84mm; gap:8mm; align-items:start }
.sheet-head h1 { margin-bottom:3mm } .sheet-head > div { min-width:0 }
.expiry { margin-top:2mm; font-weight:600; color:${PETROL} }
.authenticity { display:grid; grid-template-columns:29mm 1fr; gap:3mm; align-items:center; border:.2mm solid ${RULE}; border-radius:1.5mm; padding:1.5mm 3mm 1.5mm 1.5mm } .authenticity svg { width:29mm; display:block }
.authenticity p { font-size:6.8pt; color:${SOFT}; line-height:1.35 }
.fingerprint { margin-top:1.2mm } .fingerprint small { display:block }
.statement { margin-top:4mm; padding:2mm 3.4mm; background:${WASH}; border-left:.8mm solid ${PETROL}; font-weight:600 } .statement + .statement { margin-top:1.5mm }
.upstream { background:#fdf6e3; border-color:#c98a00 }
.grid { display:grid; grid-template-columns:1fr 1fr; column-gap:8mm } .grid > div { display:grid; grid-template-columns:42mm 1fr; gap:2mm; padding:.9mm 0; border-bottom:.2mm solid ${RULE}; break-inside:avoid } .grid dt { color:${SOFT} } .grid dd { font-weight:600; min-width:0 }


.circuits { font-size:7.4pt } .circuits td, .circuits thead th { padding-inline:1mm } .circuits .number + td, .circuits .number + th:not(.number) { padding-left:3mm }
.hint { margin-top:1mm; font-size:7.2pt; color:${SOFT} }
col.by { width:32mm } .checks { table-layout:fixed }

.phases { break-inside:avoid } 
.phase { display:grid; grid-template-columns:6mm 1fr 16mm; gap:2mm; align-items:center; height:6mm } .phase strong { text-align:right; font-variant-numeric:tabular-nums }
.phase.scale { height:4mm } .phase.scale .track { grid-column:2; background:none } .phase.scale em { position:absolute; transform:translateX(-50%); white-space:nowrap; font-size:7pt; font-weight:600; color:#a33 }
.track { position:relative; height:3.4mm; background:${WASH}; border-radius:.6mm } .bar { position:absolute; inset:0 auto 0 0; background:${PETROL}; border-radius:.6mm } .bar.above { background:#b3541e } .limit { position:absolute; top:-1mm; bottom:-1mm; width:.4mm; background:#a33 }

.remarks { break-inside:avoid } .remarks ul { padding-left:4mm } .remarks li { margin-bottom:.6mm }
.page, .pages { break-before:page } .page > h2:first-child, .pages > h2 { margin-top:0 }
.page { min-height:257mm; display:flex; flex-direction:column }
figure { flex:1 0 75mm; min-height:0; display:flex; flex-direction:column; text-align:center; break-inside:avoid } figure > svg { display:block; flex:1; min-height:0; width:100% }
figcaption { margin-top:2mm; font-size:7pt; color:${SOFT} }
.strip { break-inside:avoid } .strip svg { display:block; width:178mm } .page > .strip { flex:1; min-height:0 } .page > .strip svg { height:100% }`;

export const styles = (context: PaperContext, margins: Margins) => `${pages(context, margins)}${RULES}`;
