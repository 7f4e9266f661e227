import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType, ReactNode } from 'react';
import '../theme/tag.css';

export type Colour = 'amber' | 'blue' | 'green' | 'petrol';

interface TagProps {
  /** Absent: grey. */
  colour?: Colour | undefined;
  Icon?: ComponentType<SVGIconProps> | undefined;
  /** What it tells of, for who looks for it in the page. */
  status?: string;
  children: ReactNode;
}

/** A word or two on a tint: how something stands, or which kind it is. */
export const Tag = ({ colour, Icon, status, children }: TagProps) => (
  <span className="tag" data-colour={colour} data-status={status}>
    {Icon && <Icon size={12} />}
    {children}
  </span>
);
