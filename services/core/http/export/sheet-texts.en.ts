import type french from './sheet-texts.fr.ts';

export default {
  filter: 'Filter',
  value: 'Value',
  cut: (limit) =>
    `Export cut: it holds the first ${limit.toLocaleString('en-GB')} rows only. More match these filters; narrow them down to get the others.`,
} satisfies typeof french;
