import { Circle, EyeOpen, TickCircle, Time } from '@blueprintjs/icons';
import type { NoteStatus } from '@coffret/contracts/registers/release-registers';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/elements/tag.tsx';

const LOOKS = {
  READY: { Icon: Circle },
  ON_GOING: { Icon: Time, colour: 'blue' },
  ON_VALIDATION: { Icon: EyeOpen, colour: 'blue' },
  CLOSE: { Icon: TickCircle, colour: 'green' },
  IN_PROGRESS: { Icon: Time, colour: 'blue' },
  FINISHED: { Icon: TickCircle, colour: 'green' },
} as const;

export function NoteStatusTag({ status }: { status: NoteStatus }) {
  const { t } = useTranslation();
  return <Tag {...LOOKS[status]}>{t(`releaseStatus.${status}`)}</Tag>;
}
