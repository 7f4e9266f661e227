import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import styles from './cells.module.css';

interface YesNoIconProps {
  yes: boolean;
  Icon: ComponentType<SVGIconProps>;
  text: string;
}

/** With text for screen readers. */
export function YesNoIcon({ yes, Icon, text }: YesNoIconProps) {
  return (
    <span className={styles.mark} data-yes={yes} role="img" aria-label={text} title={text}>
      {yes ? <Icon size={14} tagName={null} aria-hidden /> : '–'}
    </span>
  );
}
