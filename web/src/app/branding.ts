import type { Parameters } from '../data/parameters.ts';

export function showBranding({ appName, logoIcon, logoIconDark }: Parameters): void {
  document.title = appName;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) throw new Error('index.html has no icon');
  const dark = icon.cloneNode() as HTMLLinkElement;
  icon.href = logoIcon;
  dark.href = logoIconDark;
  dark.media = '(prefers-color-scheme: dark)';
  icon.after(dark);
}
