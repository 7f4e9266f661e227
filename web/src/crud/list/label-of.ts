import type { TextKey } from '../../i18n/text-key.ts';

export const labelOf = ({ label, key }: { label?: TextKey; key: string }): TextKey =>
  label ?? (`fields.${key}` as TextKey);
