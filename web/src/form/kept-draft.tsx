import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { toast } from '../data/toast.ts';
import { changedOnly } from './changed-only.ts';
import { keepDraft, takeDraft } from './draft.ts';
import { isOutdated } from './outdated.ts';

/**
 * In a form, behind its fields: what was typed outlives the reload that follows when somebody else has saved before
 * (BAD_ROWVERSION), and stands again in the form, above what is new. `name`: of what the form is about.
 */
export function KeptDraft({ name }: { name: string }) {
  const form = useForm<object>();
  useEffect(() => {
    const draft = takeDraft(name);
    const restore = () => {
      form.batch(() => {
        for (const [field, value] of draft ?? []) form.change(field as never, value as never);
      });
      toast({ text: { key: 'forms.draftTaken' }, intent: 'warning', timeout: 8_000 });
    };
    // Until its own effects have run, which come after those of its parts, a form does not tell its buttons of changes.
    if (draft) queueMicrotask(restore);
    const keep = () => {
      if (isOutdated(form)) keepDraft(name, changedOnly(form.getState().values, form));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [form, name]);
  return null;
}
