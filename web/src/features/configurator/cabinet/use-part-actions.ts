import { isBreakerKind } from '@coffret/cabinet/catalogue';
import type { CabinetLayout } from '@coffret/cabinet/drawing/layout';
import { copiedFieldsOf } from '@coffret/contracts/configurations/element-fields';
import { useTranslation } from 'react-i18next';
import type { LoadedCatalogue } from '../catalogue.ts';
import type { FeedAction } from '../circuits/breaker-circuit.ts';
import type { SlotPosition, StackAction } from '../stack/actions.ts';
import { placementCheck } from '../stack/placement.ts';
import { type Replacement, replacementsOf } from '../stack/replacements.ts';
import { elementAt, lineOf, type Stack } from '../stack/stack.ts';
import { heldItemOf } from './cabinet.tsx';
import { type Cell, cellsOf, nearestAllowed } from './cells.ts';
import { placeName } from './place-names.ts';
import type { useHeldItem } from './use-held-item.ts';

interface Ports {
  stack: Stack;
  layout: CabinetLayout;
  catalogue: LoadedCatalogue;
  /** By `lineId/slot`. */
  circuits: ReadonlyMap<string, string>;
  holding: Pick<ReturnType<typeof useHeldItem>, 'place' | 'rejectDrop'>;
  clipboard: { copy: (cell: Cell) => void; cut: (cell: Cell) => void };
  runAction: (action: StackAction | FeedAction) => void;
  replace: (stack: Stack, ref: string, by: string) => void;
}

interface NamedCircuit {
  circuit: string;
  name: string;
  /** Of its breaker. */
  at: SlotPosition;
  breakerId: number;
}

/** What can be done with a selected part besides moving and removing it. */
export function usePartActions({
  stack,
  layout,
  catalogue,
  circuits,
  holding,
  clipboard,
  runAction,
  replace,
}: Ports) {
  const { t } = useTranslation();
  return {
    /** Of a breaker or a socket; null: of no circuit with a breaker. */
    circuitOf({ lineId, slot }: Cell): NamedCircuit | null {
      const circuit = circuits.get(`${lineId}/${slot}`);
      for (const line of stack.lines) {
        const breaker = line.elements.find(
          (element) =>
            circuits.get(`${line.id}/${element.slot}`) === circuit &&
            isBreakerKind(catalogue.byRef.get(element.ref)?.technical.elementKind),
        );
        if (circuit && breaker)
          return {
            circuit,
            name: breaker.name ?? '',
            at: { lineId: line.id, slot: breaker.slot },
            breakerId: breaker.id,
          };
      }
      return null;
    },
    run: runAction,
    nameCircuit: ({ at }: NamedCircuit, name: string) => runAction({ type: 'nameCircuit', at, name }),
    copy: clipboard.copy,
    cut: clipboard.cut,
    /** A line below itself, an element at the nearest slot that takes it. */
    duplicate(cell: Cell): void {
      const { ref, lineId, slot } = cell;
      if (ref === null || lineId === null) return;
      if (slot === null) {
        runAction({ type: 'copyLine', lineId });
        return;
      }
      const fields = copiedFieldsOf(elementAt(lineOf(stack, lineId), slot) ?? {});
      const check = placementCheck(stack, { ref }, catalogue);
      const place = nearestAllowed(cellsOf(stack, layout, { ref }, check, catalogue), cell);
      if (place?.target) holding.place({ ref, fields }, place.target, placeName(place, t));
      else holding.rejectDrop({ code: 'INSUFFICIENT_SPACE' });
    },
    replacements(cell: Cell): Replacement[] {
      const part = heldItemOf(cell);
      const isOffered = ({ ref }: { ref: string }) => {
        const product = catalogue.byRef.get(ref);
        return product?.isDraggable === true && !product.isArchived;
      };
      return part ? replacementsOf(part, stack, catalogue).filter(({ product }) => isOffered(product)) : [];
    },
    replace({ ref }: Cell, by: Replacement): void {
      if (ref !== null) replace(by.stack, ref, by.product.ref);
    },
  };
}

export type PartActions = ReturnType<typeof usePartActions>;
