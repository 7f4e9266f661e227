import 'i18next';
import type { Texts } from './all.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
  }
}
