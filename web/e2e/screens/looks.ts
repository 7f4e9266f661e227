export interface Look {
  language: 'fr' | 'en';
  theme: 'light' | 'dark';
  phone: boolean;
}

const LANGUAGES = ['fr', 'en'] as const;
const THEMES = ['light', 'dark'] as const;

/** All themes and languages on a desktop, each once on a phone. */
export const LOOKS: readonly Look[] = [
  ...LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme, phone: false }))),
  { language: 'fr', theme: 'light', phone: true },
  { language: 'en', theme: 'dark', phone: true },
];

export const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

export const fileOf = (name: string, { language, theme, phone }: Look): string =>
  [name, language, theme, ...(phone ? ['phone'] : [])].join('.');
