/** The values of a filter of what is so or not. */
export const YES_OR_NO = [
  { value: 'true', text: 'list.yes' },
  { value: 'false', text: 'list.no' },
] as const;
