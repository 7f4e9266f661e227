import type { ButtonProps } from '@blueprintjs/core';
import { api } from '../../data/api/api.ts';
import { useCommand } from '../../data/api/command.ts';
import { download } from '../../lib/download.ts';
import { BusyButton } from './busy-button.tsx';

interface SaveButtonProps extends ButtonProps {
  /** Of the file. */
  path: string;
  /** That the user's computer gives it. */
  fileName: string;
}

export function SaveButton({ path, fileName, ...props }: SaveButtonProps) {
  const { run, isBusy } = useCommand(() => api.blob(path), { done: (file) => download(file, fileName) });
  return <BusyButton {...props} isBusy={isBusy} onClick={run} />;
}
