import { TickCircle, Time } from '@blueprintjs/icons';
import { Tag } from '../../ui/elements/tag.tsx';

interface DoneTagProps {
  is: boolean;
  yes: string;
  no: string;
}

export function DoneTag({ is, yes, no }: DoneTagProps) {
  return (
    <Tag colour={is ? 'green' : 'amber'} Icon={is ? TickCircle : Time}>
      {is ? yes : no}
    </Tag>
  );
}
