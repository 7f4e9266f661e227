export const YES_OR_NO = [
  { value: 'true', text: 'list.yes' },
  { value: 'false', text: 'list.no' },
] as const;
