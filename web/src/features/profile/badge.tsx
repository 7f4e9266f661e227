import { TickCircle, Time } from '@blueprintjs/icons';
import './badge.css';

interface BadgeProps {
  is: boolean;
  yes: string;
  no: string;
}

/** Something that is done, or still waited for. */
export function Badge({ is, yes, no }: BadgeProps) {
  return (
    <span className="badge" data-is={is}>
      {is ? <TickCircle size={12} /> : <Time size={12} />}
      {is ? yes : no}
    </span>
  );
}
