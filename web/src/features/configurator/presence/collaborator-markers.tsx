import type { Catalogue } from '@coffret/cabinet';
import type { CabinetLayout } from '@coffret/cabinet/drawing/layout';
import { type DrawnFrame, overlayStyle } from '../cabinet/frame.ts';
import type { Stack } from '../stack/stack.ts';
import type { Collaborator } from './collaborators.ts';
import { boxOfPlace } from './place-box.ts';
import styles from './presence.module.css';

interface CollaboratorMarkersProps {
  collaborators: readonly Collaborator[];
  stack: Stack;
  layout: CabinetLayout;
  frame: DrawnFrame;
  catalogue: Catalogue;
}

/** Hidden from screen readers, which read the toolbar. */
export function CollaboratorMarkers({
  collaborators,
  stack,
  layout,
  frame,
  catalogue,
}: CollaboratorMarkersProps) {
  const marks = collaborators.flatMap(({ places, ...person }) =>
    places.flatMap((place) => {
      const box = boxOfPlace(place, stack, layout, catalogue);
      return box ? [{ ...person, box, place: `${place.lineId}:${place.slot}` }] : [];
    }),
  );
  return (
    <div className={styles.others} aria-hidden>
      {marks.map(({ userId, fullName, colour, box, place }, index) => (
        <div
          key={`${userId} ${place}`}
          className={styles.other}
          data-person={userId}
          data-colour={colour}
          data-together={marks.slice(0, index).filter((mark) => mark.place === place).length}
          style={overlayStyle(frame, box)}
        >
          <span className={styles.otherName}>{fullName}</span>
        </div>
      ))}
    </div>
  );
}
