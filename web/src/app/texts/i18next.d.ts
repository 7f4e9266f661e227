import 'i18next';
import type { Texts } from './gather.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
  }
}
