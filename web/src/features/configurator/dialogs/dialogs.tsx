import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { drawStack } from '../cabinet/draw.ts';
import type { LoadedCatalogue } from '../catalogue.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { QuoteDialog } from '../quote/lazy-quote-dialog.ts';
import { ValidationDialog } from '../quote/lazy-validation-dialog.ts';
import type { Quoting } from '../quote/use-quoting.ts';
import type { Editor } from '../stack/editor.ts';
import type { EditorState } from '../stack/editor-state.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import { IntensityDialog } from './intensity-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';

interface DialogsProps {
  editor: Editor;
  state: EditorState;
  catalogue: LoadedCatalogue;
  quoting: Quoting;
  write: (slot: number) => string;
}

export function Dialogs({ editor, state, catalogue, quoting, write }: DialogsProps) {
  const { t } = useTranslation();
  const { configuration, history, question, conflict, stackCheck } = state;
  const stack = history.present;
  const picture = (idPrefix: string, drawn = stack, of = configuration) =>
    drawStack(of, drawn, catalogue, { idPrefix, label: t('configurator.drawing', { lib: of.lib }), write });
  const answerIntensity = async (answer: boolean | null) => {
    if (answer) {
      // The engine of the proposal. A failed load shows a toast.
      const engine = await import('@coffret/cabinet/propose/head-block').catch(() => null);
      // It may have been cancelled meanwhile.
      if (!engine || editor.state().question !== question) return;
      editor.answerIntensity(engine.linesWithHeadBlock);
    } else editor.answerIntensity(answer);
    if (question?.kind === 'intensity' && question.from === 'validation' && answer !== null)
      void quoting.reviewSaved();
  };
  if (conflict)
    return (
      <ConflictDialog
        conflict={conflict}
        editor={editor}
        catalogue={catalogue}
        picture={picture}
        write={write}
        mine={stack}
      />
    );
  if (question?.kind === 'intensity')
    return (
      <IntensityDialog
        question={question}
        configuration={configuration}
        stack={stack}
        catalogue={catalogue}
        load={stackCheck.load}
        onAnswer={(answer) => void answerIntensity(answer)}
        onClose={() => editor.dismiss(false)}
      />
    );
  if (question?.kind === 'limit')
    return <LimitDialog question={question} editor={editor} catalogue={catalogue} />;
  if (question?.kind === 'ending') {
    const { names, decide } = question;
    const count = names.length;
    return (
      <ConfirmDialog
        title={t('configurator.ending.title', { count })}
        action={t('configurator.ending.agree')}
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      >
        <p>{t('configurator.ending.text', { count, names: names.join(', ') })}</p>
      </ConfirmDialog>
    );
  }
  if (quoting.quote) return <QuoteDialog quote={quoting.quote} onClose={quoting.close} />;
  const draw = () => picture('quote');
  return (
    <ValidationDialog
      draw={draw}
      catalogue={catalogue}
      isOpen={quoting.stage !== 'none'}
      configuration={toConfiguration(configuration, stack)}
      priced={configuration}
      busy={quoting.stage === 'making'}
      isChanged={quoting.stage === 'changed'}
      onConfirm={() => void quoting.make(draw())}
      onClose={quoting.close}
    />
  );
}
