import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import type { ListedEvent } from '@coffret/contracts/audit/answers';
import { sentenceOf } from '@coffret/contracts/sentences/sentence';
import { useState } from 'react';
import { dateTimeText } from '../../i18n/formats.ts';
import { sentenceTexts } from '../../i18n/sentences.ts';
import styles from './audit.module.css';
import { EventDetails } from './event-details.tsx';
import { MomentLink } from './moment-link.tsx';

export function EventItem({ event }: { event: ListedEvent }) {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={styles.event} data-type={event.type}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon size={14} aria-hidden />
        <time dateTime={event.at}>{dateTimeText(event.at)}</time>
        <span className={styles.sentence}>{sentenceOf(event, sentenceTexts())}</span>
      </button>
      <MomentLink event={event} />
      {isOpen && <EventDetails event={event} />}
    </li>
  );
}
