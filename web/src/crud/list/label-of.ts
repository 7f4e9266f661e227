import type { TextKey } from '../../i18n/text-key.ts';

/** What a column or filter is called. */
export const labelOf = ({ label, key }: { label?: TextKey; key: string }): TextKey =>
  label ?? (`fields.${key}` as TextKey);
