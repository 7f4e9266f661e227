import type { ParseKeys } from 'i18next';

export type TextKey = ParseKeys;
