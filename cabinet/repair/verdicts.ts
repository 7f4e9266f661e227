import type { Catalogue } from '../catalogue.ts';
import { check } from '../check.ts';
import type { Configuration, ProductName, ProjLine, ProjSlot } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { findProduct } from '../stack.ts';
import type { Work } from '../work.ts';
import { checkSteps } from '../work.ts';

/** What the check says of the drawings of one repair. Each is checked once. */
export interface Verdicts {
  keyOfForm(drawing: Configuration): string;
  /** Equal for drawings with equal verdicts. */
  keyOf(drawing: Configuration, formKey: string): string;
  /** Errors with the same code and place are one object, whichever drawing they are of. */
  errorsOf(drawing: Configuration, key: string, work: Work): readonly CheckError[];
}

export function createVerdicts(catalogue: Catalogue, { ProjLines }: Configuration): Verdicts {
  const slots = ProjLines.flatMap(({ ProjSlots }) => ProjSlots);
  const keys = createKeys(catalogue, new Set(slots.map(({ fedBy }) => fedBy)));
  const verdicts = new Map<string, readonly CheckError[]>();
  const shared = createSharing();
  return {
    ...keys,
    errorsOf(drawing, key, work) {
      const before = verdicts.get(key);
      if (before) return before;
      work.spend(checkSteps(drawing.ProjLines.reduce((sum, { ProjSlots }) => sum + 1 + ProjSlots.length, 1)));
      const errors = check(drawing, catalogue).map(shared);
      verdicts.set(key, errors);
      work.spend(checkSteps(errors.length));
      return errors;
    },
  };
}

/** The first of the errors with the same code and place. */
function createSharing(): (error: CheckError) => CheckError {
  const byCode = new Map<string, Map<number | undefined, Map<number | null | undefined, CheckError>>>();
  return (error) => {
    const { code, key, slotInfo } = error;
    const bySlot = within(within(byCode, key ? `${code} ${key}` : code), slotInfo?.lineId);
    const first = bySlot.get(slotInfo?.slotIndex);
    if (!first) bySlot.set(slotInfo?.slotIndex, error);
    return first ?? error;
  };
}

function within<Key, Inner, Value>(maps: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  const known = maps.get(key);
  if (known) return known;
  const made = new Map<Inner, Value>();
  maps.set(key, made);
  return made;
}

/** Drawings as short texts; they share the lines and rows of elements that a change leaves alone. */
function createKeys(
  catalogue: Catalogue,
  feeders: ReadonlySet<number | null | undefined>,
): Pick<Verdicts, 'keyOfForm' | 'keyOf'> {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const refOf = (name: ProductName) => findProduct(catalogue, name)?.ref ?? JSON.stringify(name);
  const ofSlots = remembered((slots: readonly ProjSlot[]) =>
    numberOf(
      slots
        .map(({ id, slot, ProjProduct, nbModules, fedBy, phase }) => {
          // An id matters where a socket names it.
          const named = id != null && feeders.has(id) ? id : '';
          return `;${slot},${refOf(ProjProduct)},${nbModules},${named},${fedBy ?? ''},${phase ?? ''}`;
        })
        .join(''),
    ),
  );
  const ofLine = remembered(({ id, line, ProjProduct, slots, ProjSlots }: ProjLine) =>
    numberOf(`${id},${line},${refOf(ProjProduct)},${slots},${ofSlots(ProjSlots)}`),
  );
  return {
    keyOfForm: ({ ProjLines: _lines, ...form }) => String(numberOf(JSON.stringify(form))),
    keyOf({ ProjLines }, formKey) {
      let key = formKey;
      for (const line of ProjLines) key += ` ${ofLine(line)}`;
      return key;
    },
  };
}

function remembered<Part extends object>(of: (part: Part) => number): (part: Part) => number {
  const numbers = new WeakMap<Part, number>();
  return (part) => {
    const known = numbers.get(part);
    if (known !== undefined) return known;
    const number = of(part);
    numbers.set(part, number);
    return number;
  };
}
