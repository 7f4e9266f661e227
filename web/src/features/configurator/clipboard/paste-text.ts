import type { TFunction } from 'i18next';
import { toast } from '../../../data/toast.ts';
import type { Cell } from '../cabinet/cells.ts';
import { placeName } from '../cabinet/place-names.ts';
import type { LoadedCatalogue } from '../catalogue.ts';
import { productName } from '../sentences.ts';
import type { Editor } from '../stack/editor.ts';
import { copiedHere } from './carrier.ts';
import { planPaste, readClip } from './paste.ts';

interface Ports {
  editor: Editor;
  catalogue: LoadedCatalogue;
  announce: (text: string) => void;
  t: TFunction;
}

const warn = (about: 'unread' | 'nothing') =>
  void toast({ text: { key: `configurator.clipboard.${about}` }, intent: 'warning', id: 'placement' });

/** undefined: the browser refuses. */
const readClipboard = async (): Promise<string | undefined> =>
  Promise.resolve(navigator.clipboard?.readText?.()).catch(() => undefined);

/** `given`: by an event of the browser; without it the clipboard is read. */
export async function pasteText(
  { editor, catalogue, announce, t }: Ports,
  given: string | undefined,
  near: Cell | undefined,
): Promise<void> {
  const text = given ?? (await readClipboard());
  const copied = copiedHere();
  const found = text === undefined ? null : readClip(text);
  const isCopyMeant = copied !== null && (text === undefined || (!found && copied.isOnlyHere));
  const clip = isCopyMeant ? readClip(copied.text) : found;
  if (!clip) return warn(text === undefined ? 'unread' : 'nothing');
  const pasted = planPaste(clip, editor.state().history.present, near, catalogue);
  if (pasted.action) {
    editor.dispatch(pasted.action);
    const place = placeName(pasted.place, t);
    announce(t('configurator.done.placed', { product: productName(pasted.ref, catalogue), place }));
  }
  for (const { ref, code } of pasted.refused) {
    const reason = t(`configurator.reason.${code}`, { ref });
    const said = t('configurator.clipboard.refused', { product: productName(ref, catalogue), reason });
    toast({ text: said, intent: 'warning' });
    announce(said);
  }
}
