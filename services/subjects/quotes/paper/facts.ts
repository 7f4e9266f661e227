import { html } from './html.ts';

export type Fact = [name: string, value: string];

/** Non-breaking spaces before units. */
const bound = (value: string) => value.replace(/(\d) (?=(?:A|V|mm²)(?!\p{L}))/gu, '$1\u00a0');

export const factList = (facts: readonly Fact[]) =>
  html`<dl class="grid">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${bound(value)}</dd></div>`)}</dl>`;
