import { UNDO_MS } from '@coffret/contracts/undo';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChanged } from '../../../data/socket/use-changed.ts';
import type { ListDefinition, ListRow } from '../list-definition.ts';
import type { Rows } from '../state/use-rows.ts';
import { isDone, type RowAct, rowActs } from './hold-removed-rows.ts';
import { insertGone, type Place } from './insert-gone.ts';

export interface GoneRow {
  /** undefined: not to be taken back. */
  undo?: (() => void) | undefined;
}

interface GonePlace<Row> extends Place<Row>, GoneRow {
  act: number;
  isOwn: boolean;
  view: string;
  isSettled: boolean;
}

export interface RowsInPlace<Row> extends Rows<Row> {
  goneAt: (index: number) => GoneRow | undefined;
  /** Nothing moves under the pointer. */
  pointer: { onPointerEnter: () => void; onPointerLeave: () => void };
}

/** Shows what the act has made of it. */
const changedBy = <Row extends ListRow>(row: Row, answer: unknown, values?: object): Row =>
  values
    ? { ...row, ...values }
    : typeof answer === 'object' && answer !== null && 'id' in answer && answer.id === row.id
      ? { ...row, ...answer }
      : row;

/** Rows that a change by this or another user removes from the list stay for UNDO_MS, and until the pointer leaves. */
export function useRowsInPlace<Row extends ListRow>(
  { name: list, topics: [entity], translated }: Pick<ListDefinition<Row>, 'name' | 'topics' | 'translated'>,
  view: string,
  rows: Rows<Row>,
): RowsInPlace<Row> {
  const { language } = useTranslation().i18n;
  const [places, setPlaces] = useState<readonly GonePlace<Row>[]>([]);
  const isPointerOver = useRef(false);
  const acts = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const left = new Set(rows.loaded.map(({ id }) => id));
  // While scrolling, a row of an unloaded page is missing here but still in the list.
  const isLoaded = (index: number) => {
    const row = rows.at(index);
    return row ? left.has(row.id) : index >= rows.length;
  };
  const gone = places.filter(
    (place) => place.view === view && !left.has(place.row.id) && isLoaded(place.index),
  );
  const { length, at, goneAt } = insertGone(rows.length, rows.at, gone);

  const remember = (ids: readonly number[], isOwn: boolean, undo?: (id: number) => void) => {
    acts.current += 1;
    const act = acts.current;
    const wanted = new Set(ids);
    const found: GonePlace<Row>[] = [];
    for (let index = 0; index < length && found.length < wanted.size; index += 1) {
      const row = at(index);
      if (row && wanted.has(row.id)) {
        const takeBack = undo && (() => undo(row.id));
        found.push({ act, isOwn, view, index, row, undo: takeBack, isSettled: false });
      }
    }
    setPlaces((before) => [...before.filter(({ row }) => !wanted.has(row.id)), ...found]);
    return act;
  };
  const forgetLater = (act: number) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setPlaces((before) =>
        isPointerOver.current
          ? before.map((place) =>
              place.act === act ? { ...place, undo: undefined, isSettled: true } : place,
            )
          : before.filter((place) => place.act !== act),
      );
    }, UNDO_MS);
    timers.current.add(timer);
  };
  const leave = useEffectEvent(async ({ list: name, ids, answer, undo, values }: RowAct) => {
    if (name !== list) return;
    const act = remember(ids, true, undo);
    const answered = await answer;
    if (!isDone(answered)) {
      setPlaces((before) => before.filter((place) => place.act !== act));
      return;
    }
    const changed = (row: Row) => {
      const after = changedBy(row, answered, values);
      return translated ? translated(language, after) : after;
    };
    setPlaces((before) =>
      before.map((place) => (place.act === act ? { ...place, row: changed(place.row) } : place)),
    );
    forgetLater(act);
  });
  useEffect(() => rowActs.listen((one) => void leave(one)), []);
  useChanged(entity, (change) => {
    if (change === 'everything' || !left.has(change.id)) return;
    const isOwn = places.some((place) => place.isOwn && place.row.id === change.id);
    if (!isOwn) forgetLater(remember([change.id], false));
  });
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);

  return {
    ...rows,
    length,
    at,
    goneAt,
    pointer: {
      onPointerEnter: () => {
        isPointerOver.current = true;
      },
      onPointerLeave: () => {
        isPointerOver.current = false;
        if (places.some((place) => place.isSettled))
          setPlaces((before) => before.filter((place) => !place.isSettled));
      },
    },
  };
}
