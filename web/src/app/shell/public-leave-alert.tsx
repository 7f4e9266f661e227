import '../../ui/theme/blueprint-components.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { LeaveAlert } from '../../ui/dialogs/leave-alert.tsx';

/** In a root of its own: the screens before login load no dialog before one is needed. */
export async function askBeforeLogin(leave: () => void): Promise<void> {
  await loadAllTexts();
  const root = createRoot(document.createElement('div'));
  root.render(
    <BlueprintProvider>
      <LeaveAlert leave={leave} onClose={() => root.unmount()} />
    </BlueprintProvider>,
  );
}
