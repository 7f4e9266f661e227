import { Icon } from '@blueprintjs/core';

interface MarkProps {
  yes: boolean;
  icon: 'tick-circle' | 'disable';
  text: string;
}

/** An icon for yes, a dash for no; both have words for screen readers. */
export function Mark({ yes, icon, text }: MarkProps) {
  return (
    <span className="list-mark" data-yes={yes} title={text}>
      {yes ? <Icon icon={icon} size={14} /> : '–'}
      <span className="unseen">{text}</span>
    </span>
  );
}
