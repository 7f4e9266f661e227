import type { FormApi } from 'final-form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import type { FieldErrors } from './field-errors.ts';

interface CoffretFormProps<Values extends object> {
  /** What is wrong with the values: see `validateBySchema`. */
  validate?: (values: Partial<Values>) => FieldErrors;
  initialValues?: Partial<Values>;
  /** See `submitTo`. */
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<FieldErrors | undefined>;
  className?: string;
  children: ReactNode;
}

/** A form: validated when a field is left and when it is sent; then the first field that is wrong is gone to. */
export function CoffretForm<Values extends object>({
  validate,
  initialValues,
  onSubmit,
  className = 'form-rows',
  children,
}: CoffretFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  /** How many times it was sent and has an answer. */
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    // Here, since a field is marked as wrong only when it is drawn with the answer.
    if (answers > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answers]);
  return (
    <Form<Values>
      onSubmit={onSubmit}
      validate={validate}
      validateOnBlur
      // What somebody is typing stays when fresh values come in.
      keepDirtyOnReinitialize
      initialValues={initialValues as Values}
      subscription={{}}
      render={({ handleSubmit, form }) => {
        const submit = async (event: FormEvent) => {
          event.preventDefault();
          // Enter leaves no field, nor does what the browser fills in: that was not looked at yet.
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
