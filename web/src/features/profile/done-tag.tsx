import { TickCircle, Time } from '@blueprintjs/icons';
import { Tag } from '../../ui/elements/tag.tsx';

interface DoneTagProps {
  is: boolean;
  yes: string;
  no: string;
}

/** Something that is done, or still waited for. */
export function DoneTag({ is, yes, no }: DoneTagProps) {
  return (
    <Tag colour={is ? 'green' : 'amber'} Icon={is ? TickCircle : Time}>
      {is ? yes : no}
    </Tag>
  );
}
