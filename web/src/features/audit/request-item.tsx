import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import styles from './audit.module.css';
import { EventItem } from './event-item.tsx';
import type { RequestGroup } from './request-groups.ts';
import { useTexts } from './use-texts.ts';

/** Events shown before the group is expanded. */
const SHOWN = 3;

export function RequestItem({ group }: { group: RequestGroup }) {
  const { texts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { events, followed } = group;
  const hidden = events.length - SHOWN;
  const shown = isOpen || hidden <= 1 ? events : events.slice(0, SHOWN);
  return (
    <li className={styles.request}>
      <ul>
        {shown.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ul>
      {hidden > 1 && (
        <Button
          className={styles.others}
          variant="minimal"
          size="small"
          aria-expanded={isOpen}
          text={isOpen ? texts.fold : texts.others(hidden)}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {followed.length > 0 && (
        <section className={styles.followed} aria-label={texts.followed}>
          <h3 className="small muted">{texts.followed}</h3>
          <ul>
            {followed.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
    </li>
  );
}
