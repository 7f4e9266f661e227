import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { download } from '../../lib/download.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';

interface FileButtonProps {
  docUrl: string;
  /** File name. */
  name: string;
  text: string;
  /** Accessible name. */
  label?: string;
}

export function FileButton({ docUrl, name, text, label }: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const file = await api.blob(docUrl);
    setBusy(false);
    if (isErrorResponse(file)) showErrors(file);
    else download(file, name);
  };
  return (
    <BusyButton
      variant="outlined"
      size="small"
      icon={<Download />}
      isBusy={busy}
      aria-label={label}
      text={text}
      onClick={() => void keep()}
    />
  );
}
