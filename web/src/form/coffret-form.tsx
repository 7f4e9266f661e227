import type { FormApi } from 'final-form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import type { FieldErrors } from './field-errors.ts';

interface CoffretFormProps<Values extends object> {
  /** See `validateBySchema`. */
  validate?: (values: Partial<Values>) => FieldErrors;
  initialValues?: Partial<Values>;
  /** See `submitTo`. */
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<FieldErrors | undefined>;
  className?: string;
  children: ReactNode;
}

/** Validates on blur and submit, then focuses the first invalid field, or what asks for a choice. */
export function CoffretForm<Values extends object>({
  validate,
  initialValues,
  onSubmit,
  className = 'form-rows',
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
            {children}
          </form>
        );
      }}
    />
  );
}
