export const STYLE = `
  ul { margin: 24px 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 4px;
    background: var(--surface); overflow: hidden; }
  ul:empty { display: none; } li + li { border-top: 1px solid var(--line); }
  summary { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 16px; cursor: pointer;
    list-style: none; overflow-wrap: anywhere; }
  summary::-webkit-details-marker { display: none; } summary:focus-visible { outline-offset: -2px; }
  summary:hover, details[open] > summary { background: var(--tint); }
  summary strong { font-weight: 600; } summary span, summary time { color: var(--muted); font-variant-numeric: tabular-nums; }
  summary span { grid-column: 1 / -1; }
  .files { display: flex; flex-wrap: wrap; gap: 8px 16px; margin: 0; padding: 8px 16px; border-top: 1px solid var(--line); }
  iframe { display: block; width: 100%; height: 520px; border: 0; border-top: 1px solid var(--line); background: #fff; }
  nav { display: flex; justify-content: space-between; gap: 16px; }
  @media (max-width: 640px) { summary { grid-template-columns: minmax(0, 1fr); } }`;
