import { Download } from '@blueprintjs/icons';
import { SaveButton } from '../../ui/buttons/save-button.tsx';

interface FileButtonProps {
  docUrl: string;
  /** File name. */
  name: string;
  text: string;
  /** Accessible name. */
  label?: string;
}

export function FileButton({ docUrl, name, text, label }: FileButtonProps) {
  return (
    <SaveButton
      variant="outlined"
      size="small"
      icon={<Download />}
      path={docUrl}
      fileName={name}
      aria-label={label}
      text={text}
    />
  );
}
