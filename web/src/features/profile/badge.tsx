import { TickCircle, Time } from '@blueprintjs/icons';
import { Tag } from '../../ui/elements/tag.tsx';

interface BadgeProps {
  is: boolean;
  yes: string;
  no: string;
}

/** Something that is done, or still waited for. */
export function Badge({ is, yes, no }: BadgeProps) {
  return (
    <Tag colour={is ? 'green' : 'amber'} Icon={is ? TickCircle : Time}>
      {is ? yes : no}
    </Tag>
  );
}
