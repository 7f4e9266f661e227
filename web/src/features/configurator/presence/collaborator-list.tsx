import { Tooltip } from '@blueprintjs/core';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatars/avatar.tsx';
import type { Stack } from '../stack/stack.ts';
import { collaboratorName, collaboratorText } from './collaborator-text.ts';
import type { Collaborator } from './collaborators.ts';
import styles from './presence.module.css';

const SHOWN = 5;

/** Announces arrivals and departures to screen readers. */
function useArrivals(collaborators: readonly Collaborator[]): string {
  const { t } = useTranslation();
  const known = useRef(new Map<number, string>());
  const [said, say] = useState('');
  useEffect(() => {
    const now = new Map(collaborators.map((person) => [person.userId, collaboratorName(person, t)]));
    const before = known.current;
    known.current = now;
    const came = [...now].filter(([id]) => !before.has(id)).map(([, name]) => name);
    const left = [...before].filter(([id]) => !now.has(id)).map(([, name]) => name);
    const sentences = [
      ...came.map((name) => t('configurator.presence.came', { name })),
      ...left.map((name) => t('configurator.presence.left', { name })),
    ];
    if (sentences.length > 0) say(sentences.join(' '));
  }, [collaborators, t]);
  return said;
}

function scrollToCollaborator(userId: number): void {
  document.querySelector(`[data-person="${userId}"]`)?.scrollIntoView({ block: 'center' });
}

export function CollaboratorList({
  collaborators,
  stack,
  catalogue,
}: {
  collaborators: readonly Collaborator[];
  stack: Stack;
  catalogue: Catalogue;
}) {
  const { t } = useTranslation();
  const said = useArrivals(collaborators);
  const more = collaborators.slice(SHOWN);
  return (
    <>
      {collaborators.length > 0 && (
        <ul className={styles.peopleHere} aria-label={t('configurator.presence.here')}>
          {collaborators.slice(0, SHOWN).map((person) => {
            const text = collaboratorText(person, stack, catalogue, t);
            return (
              <li key={person.userId}>
                <Tooltip content={text} placement="bottom">
                  <button
                    type="button"
                    className={styles.person}
                    data-colour={person.colour}
                    aria-label={text}
                    onClick={() => scrollToCollaborator(person.userId)}
                  >
                    <Avatar id={person.profileImage} name={person.fullName} size={28} />
                  </button>
                </Tooltip>
              </li>
            );
          })}
          {more.length > 0 && (
            <li className="small muted" title={more.map((person) => collaboratorName(person, t)).join(', ')}>
              {t('configurator.presence.more', { count: more.length })}
            </li>
          )}
        </ul>
      )}
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </>
  );
}
