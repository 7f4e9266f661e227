import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType, ReactNode } from 'react';
import '../theme/tag.css';

export type Colour = 'amber' | 'blue' | 'green' | 'petrol' | 'red';

interface TagProps {
  /** Default: grey. */
  colour?: Colour | undefined;
  Icon?: ComponentType<SVGIconProps> | undefined;
  /** For tests and styles. */
  status?: string;
  children: ReactNode;
}

export const Tag = ({ colour, Icon, status, children }: TagProps) => (
  <span className="tag" data-colour={colour} data-status={status}>
    {Icon && <Icon size={12} />}
    {children}
  </span>
);
