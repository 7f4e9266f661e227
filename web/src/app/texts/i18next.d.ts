import 'i18next';
import type { fr } from './fr.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof fr };
  }
}
