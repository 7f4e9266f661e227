import './theme/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadForMissingChunks } from './app/missing-chunks.ts';
import { loadParameters, parameters } from './app/parameters.ts';
import { startTexts } from './i18n/i18n.ts';
import { followServer } from './live/socket.ts';
import { endSession } from './session/end-session.ts';
import { watchExpiry } from './session/expiry.ts';
import { followPrefs } from './session/follow-prefs.ts';
import { followUser } from './session/follow-user.ts';
import { sessionRefused } from './session/session.ts';
import { startAppearance } from './theme/appearance.ts';

async function start(): Promise<void> {
  reloadForMissingChunks();
  await Promise.all([loadParameters(), startTexts()]);
  startAppearance(parameters().theme);
  followPrefs();
  followUser();
  sessionRefused.listen(() => endSession('EXPIRED'));
  watchExpiry();
  followServer();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(<App />);
}

void start();
