import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { suggestedBreakers } from './contradictions.ts';
import type { FormValues } from './form-values.ts';

/** In a new form, keeps the number of breakers at the suggestion until the user enters another one. */
export function useSuggestedBreakers(values: FormValues, isNew: boolean): void {
  const form = useForm<FormValues>();
  const last = useRef<number | undefined>(undefined);
  const suggested = suggestedBreakers(values);
  const { nbCircuitBreakers } = values;
  useEffect(() => {
    if (isNew && nbCircuitBreakers === last.current && suggested !== last.current)
      form.change('nbCircuitBreakers', suggested);
    last.current = suggested;
  }, [form, isNew, nbCircuitBreakers, suggested]);
}
