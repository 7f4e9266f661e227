import { isRefusal } from '@coffret/contracts/errors';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { useState } from 'react';
import { reportErrors } from '../report-errors.ts';
import type { Editor } from '../stack/editor.ts';
import { createQuote, lastQuote } from './create-quote.ts';

/** The way from the drawing to its quote: review, make, see. */
export function useQuoting(editor: Editor) {
  const [stage, setStage] = useState<'none' | 'review' | 'making'>('none');
  const [quote, setQuote] = useState<Quote | null>(null);
  const { id } = editor.state().configuration;
  return {
    stage,
    quote,
    review: () => setStage('review'),
    async make(svg: string) {
      setStage('making');
      await editor.settled();
      const made = await createQuote(id, svg);
      setStage('none');
      editor.changed();
      // What the server does not let pass is a warning (product.md, section 8): the drawing is as it was.
      if (isRefusal(made)) reportErrors(made, 'warning');
      else setQuote(made);
    },
    async show() {
      const last = await lastQuote(id);
      if (isRefusal(last)) reportErrors(last);
      else setQuote(last);
    },
    close() {
      setStage('none');
      setQuote(null);
    },
  };
}

export type Quoting = ReturnType<typeof useQuoting>;
