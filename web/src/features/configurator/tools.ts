import { Clean, Clipboard, Cut, Document, Duplicate, Endorsed, Media, Redo, Undo } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import type { ScreenAction } from '../../ui/actions/actions.ts';
import type { DisabledReason } from './quote/disabled-reasons.ts';
import type { History } from './stack/history.ts';
import type { Lock } from './stack/server-configuration.ts';

const TOOLS = ['validate', 'propose', 'undo', 'redo', 'copy', 'cut', 'paste', 'picture', 'quote'] as const;
type Tool = (typeof TOOLS)[number];

export type Tools = { readonly [tool in Tool]: ScreenAction };

export type ToolHandlers = { readonly [tool in Tool]: () => void };

interface Situation {
  lock: Lock | null;
  history: Pick<History, 'past' | 'future'>;
  isEmpty: boolean;
  /** A part or a line. */
  hasSelection: boolean;
  disabledReasons: readonly DisabledReason[];
}

const ICONS = {
  validate: Endorsed,
  propose: Clean,
  undo: Undo,
  redo: Redo,
  copy: Duplicate,
  cut: Cut,
  paste: Clipboard,
  picture: Media,
  quote: Document,
};

const WITH_KEYS = ['undo', 'redo', 'copy', 'cut', 'paste'] as const;
const hasKeys = (id: Tool): id is (typeof WITH_KEYS)[number] => WITH_KEYS.some((one) => one === id);

/** Shared by toolbar, keyboard and palette. */
export function toolsOf(
  { lock, history, isEmpty, hasSelection, disabledReasons }: Situation,
  run: ToolHandlers,
  t: TFunction,
): Tools {
  const locked = lock ? t(`configurator.lock.${lock}`) : undefined;
  const noPart = !hasSelection && t('configurator.clipboard.noPart');
  const hasQuote = lock === 'QUOTE_OK' || lock === 'DONE';
  const disabledReason: { [tool in Tool]: string | undefined | false } = {
    validate:
      disabledReasons.length > 0 &&
      disabledReasons.map((reason) => t(`configurator.validate.${reason}`)).join(' '),
    propose: locked,
    undo: locked ?? (history.past.length === 0 && t('configurator.nothingToUndo')),
    redo: locked ?? (history.future.length === 0 && t('configurator.nothingToRedo')),
    copy: noPart,
    cut: locked ?? noPart,
    paste: locked,
    picture: isEmpty && t('configurator.validate.noLinesInStack'),
    quote: !hasQuote && t('configurator.noQuote'),
  };
  const texts: { [tool in Tool]: string } = {
    validate: t('configurator.validate.button'),
    propose: t('configurator.propose'),
    undo: t('configurator.undo'),
    redo: t('configurator.redo'),
    copy: t('configurator.clipboard.copy'),
    cut: t('configurator.clipboard.cut'),
    paste: t('configurator.clipboard.paste'),
    picture: t('configurator.savePicture'),
    quote: t('configurator.quote.show'),
  };
  const toolOf = (id: Tool): ScreenAction => ({
    id,
    text: texts[id],
    Icon: ICONS[id],
    disabledReason: disabledReason[id] || undefined,
    run: run[id],
    ...(hasKeys(id) && { keys: t(`configurator.keys.${id}`) }),
  });
  return {
    validate: toolOf('validate'),
    propose: toolOf('propose'),
    undo: toolOf('undo'),
    redo: toolOf('redo'),
    copy: toolOf('copy'),
    cut: toolOf('cut'),
    paste: toolOf('paste'),
    picture: toolOf('picture'),
    quote: toolOf('quote'),
  };
}

export function runIfEnabled({ disabledReason, run }: ScreenAction): void {
  if (disabledReason === undefined) run();
}
