import type { Catalogue } from '@coffret/cabinet';
import type { CabinetLayout } from '@coffret/cabinet/drawing/layout';
import type { DrawnFrame } from '../cabinet/draw.ts';
import type { Stack } from '../stack/stack.ts';
import type { Person } from './people.ts';
import { boxOfPlace } from './place-box.ts';
import './presence.css';

interface OthersInCabinetProps {
  others: readonly Person[];
  stack: Stack;
  layout: CabinetLayout;
  frame: DrawnFrame;
  catalogue: Catalogue;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Where the others are at work, outlined in their colours. Screen readers have it from the toolbar. */
export function OthersInCabinet({ others, stack, layout, frame, catalogue }: OthersInCabinetProps) {
  const marks = others.flatMap(({ places, ...person }) =>
    places.flatMap((place) => {
      const box = boxOfPlace(place, stack, layout, catalogue);
      return box ? [{ ...person, box, place: `${place.lineId}:${place.slot}` }] : [];
    }),
  );
  return (
    <div className="others" aria-hidden>
      {marks.map(({ userId, fullName, colour, box, place }, index) => (
        <div
          key={`${userId} ${place}`}
          className="other"
          data-person={userId}
          data-colour={colour}
          data-together={marks.slice(0, index).filter((mark) => mark.place === place).length}
          style={{
            left: percent(box.x - frame.x, frame.width),
            top: percent(box.y - frame.y, frame.height),
            width: percent(box.width, frame.width),
            height: percent(box.height, frame.height),
          }}
        >
          <span className="other-name">{fullName}</span>
        </div>
      ))}
    </div>
  );
}
