import type { Quote } from '@coffret/contracts/quotes/answers';
import { useState } from 'react';
import { command } from '../../../data/api/command.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { toPng } from '../cabinet/png.ts';
import { showVerificationErrors } from '../show-check-errors.ts';
import type { Loaded } from '../use-configurator.ts';
import { createQuote, lastQuote } from './create-quote.ts';

/** `changed`: changed during the review, which shows the new state. */
type Stage = 'none' | 'review' | 'making' | 'changed';

/** Review, creation, result. `isRenewed`: starts with the review. */
export function useQuoting(
  { editor, reloadCatalogue }: Pick<Loaded, 'editor' | 'reloadCatalogue'>,
  isRenewed: boolean,
) {
  const [stage, setStage] = useState<Stage>(isRenewed ? 'review' : 'none');
  const [quote, setQuote] = useState<Quote | null>(null);
  const { id } = editor.state().configuration;
  return {
    stage,
    quote,
    review: () => setStage('review'),
    /** Once the drawing is saved, if it has no error. */
    async reviewSaved() {
      await editor.settled();
      const { saving, stackCheck, question } = editor.state();
      if (saving === 'saved' && stackCheck.errors.length === 0 && !question) setStage('review');
    },
    /** `svg`: the current drawing. */
    async make(svg: string) {
      const { rowVersion, price } = editor.state().configuration;
      setStage('making');
      // First, because a failure here changes nothing.
      const picture = await toPng(svg);
      if (isErrorResponse(picture)) {
        setStage('review');
        showErrors(picture);
        return;
      }
      const made = await createQuote(id, { rowVersion, price, picture });
      const outdated = isErrorResponse(made) && made.errors.find(({ code }) => code === 'BAD_ROWVERSION');
      // Before the editor checks the loaded version with the catalogue.
      if (outdated && outdated.key === 'price') await reloadCatalogue();
      editor.changed();
      if (outdated) {
        await editor.settled();
        setStage('changed');
        return;
      }
      setStage('none');
      if (isErrorResponse(made)) showVerificationErrors(made);
      else setQuote(made);
    },
    show: () => command(lastQuote(id), { done: setQuote }),
    close() {
      setStage('none');
      setQuote(null);
    },
  };
}

export type Quoting = ReturnType<typeof useQuoting>;
