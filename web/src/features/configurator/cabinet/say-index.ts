import type { Catalogue } from '@coffret/cabinet/catalogue';
import { PROTECTION_INDEXES } from '@coffret/cabinet/configuration';
import { partOfIndex } from '@coffret/cabinet/fitting-parts';
import { meetsIndex } from '@coffret/cabinet/protection-index';
import { isOneOf } from '@coffret/cabinet/values';
import type { TFunction } from 'i18next';
import { dismissToast, toast } from '../../../data/toast.ts';
import type { StackAction } from '../stack/actions.ts';
import type { Editor } from '../stack/editor.ts';
import type { HeldItem } from '../stack/placement.ts';
import { withProduct } from '../stack/replacements.ts';

/** What an action has placed. */
function placedBy(action: StackAction, editor: Editor): HeldItem | null {
  if (action.type === 'placeElement') return { ref: action.ref, from: action.to };
  if (action.type !== 'placeLine') return null;
  const line = editor.state().history.present.lines[action.at];
  return line ? { ref: action.ref, lineId: line.id } : null;
}

/** Of a part just placed whose protection index is below the asked one; the part that fits takes its place by a click,
 * until the next step. Returns what is said; null: nothing. */
export function sayIndex(
  action: StackAction,
  editor: Editor,
  catalogue: Catalogue,
  t: TFunction,
): string | null {
  const { protectionIndex: index } = editor.state().configuration;
  const placed = placedBy(action, editor);
  const product = placed && catalogue.byRef.get(placed.ref);
  if (!product || !isOneOf(PROTECTION_INDEXES, index) || meetsIndex(product, index)) return null;
  const fitting = partOfIndex(product.ref, index, catalogue);
  const said = t('configurator.reason.INDEX_TOO_LOW', {
    ref: product.ref,
    ip: `IP${product.technical.ip}`,
    index,
  });
  if (!fitting) {
    toast({ text: said, intent: 'warning', id: 'placement' });
    return said;
  }
  const text = `${said} ${t('configurator.reason.PART_NEEDED', { lib: fitting.lib, ref: fitting.ref })}`;
  const { present } = editor.state().history;
  const id = toast({
    text,
    intent: 'warning',
    id: 'placement',
    action: {
      key: 'configurator.part.takeFitting',
      onClick: () => editor.dispatch({ type: 'replace', stack: withProduct(present, placed, fitting.ref) }),
    },
    onDismiss: () => stop(),
  });
  const stop = editor.subscribe(() => editor.state().history.present === present || dismissToast(id));
  return text;
}
