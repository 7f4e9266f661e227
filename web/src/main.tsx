import './app/no-eval.ts';
import { TEXTS } from './app/texts/loaders.ts';
import './ui/theme/theme.css';
import './app/no-start.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { showBranding } from './app/branding.ts';
import { followMissingChunks, ignoreMissingChunk } from './app/missing-chunks.ts';
import { preloadFirstScreen } from './app/preload.ts';
import { loadParameters, parameters } from './data/parameters.ts';
import { startTexts } from './i18n/i18n.ts';
import { ignoreComposingKeys } from './lib/composing-keys.ts';
import { startAppearance } from './session/appearance.ts';
import { applyPrefsOnSignIn } from './session/apply-prefs.ts';

const root = document.getElementById('root') ?? document.body;

async function start(): Promise<void> {
  followMissingChunks();
  ignoreComposingKeys();
  preloadFirstScreen();
  await Promise.all([loadParameters(), startTexts(TEXTS)]);
  showBranding(parameters());
  startAppearance(parameters().theme);
  applyPrefsOnSignIn();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

start().catch((fault: unknown) => {
  console.error(fault);
  import('./app/after-fault.tsx').then(({ logFault }) => logFault(fault), ignoreMissingChunk);
  const template = document.querySelector<HTMLTemplateElement>('#no-start');
  if (template) root.replaceChildren(template.content.cloneNode(true));
});
