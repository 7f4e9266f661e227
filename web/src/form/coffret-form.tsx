import type { FormApi } from 'final-form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import { useUnsaved } from '../session/navigation-guard.ts';
import type { FieldErrors } from './field-errors.ts';

interface CoffretFormProps<Values extends object> {
  /** See `validateBySchema`. */
  validate?: (values: Partial<Values>) => FieldErrors;
  initialValues?: Partial<Values>;
  /** See `submitTo`. */
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<FieldErrors | undefined>;
  className?: string;
  /** false: what is typed may be lost, e.g. a password. */
  isKept?: boolean;
  children: ReactNode;
}

/** A pending submission counts as saved. */
function hasUnsavedChanges(form: FormApi): boolean {
  const { dirty, dirtySinceLastSubmit, submitting, submitSucceeded } = form.getState();
  return !submitting && (submitSucceeded ? dirtySinceLastSubmit : dirty) === true;
}

function UnsavedChanges() {
  const form = useForm();
  useUnsaved(() => hasUnsavedChanges(form));
  return null;
}

/** Validates on blur and submit, then focuses the first invalid field, or what asks for a choice. Asks before unsaved
 * changes are left. */
export function CoffretForm<Values extends object>({
  validate,
  initialValues,
  onSubmit,
  className = 'form-rows',
  isKept = true,
  children,
}: CoffretFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  /** Count of finished submissions. */
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    // Fields are marked as invalid only in this render.
    if (answers > 0)
      element.current?.querySelector<HTMLElement>('[data-choice], [aria-invalid="true"]')?.focus();
  }, [answers]);
  return (
    <Form<Values>
      onSubmit={onSubmit}
      validate={validate}
      validateOnBlur
      // Keeps edited fields when fresh values arrive.
      keepDirtyOnReinitialize
      initialValues={initialValues as Values}
      subscription={{}}
      render={({ handleSubmit, form }) => {
        const submit = async (event: FormEvent) => {
          event.preventDefault();
          // Enter and autofill cause no blur.
          const [first] = form.getRegisteredFields() as (keyof Values)[];
          const left = form.getState().active ?? first;
          if (left !== undefined) form.blur(left);
          await handleSubmit(event);
          setAnswers((count) => count + 1);
        };
        return (
          <form ref={element} className={className} noValidate onSubmit={(event) => void submit(event)}>
            {isKept && <UnsavedChanges />}
            {children}
          </form>
        );
      }}
    />
  );
}
