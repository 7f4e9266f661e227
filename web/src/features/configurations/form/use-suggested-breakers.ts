import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { suggestedBreakers } from './contradictions.ts';
import type { FormValues } from './form-values.ts';

/** In a new form, keeps the number of breakers at the suggestion until the user enters one. */
export function useSuggestedBreakers(values: FormValues, isNew: boolean): void {
  const form = useForm<FormValues>();
  const last = useRef<number | undefined>(undefined);
  const isEntered = useRef(false);
  const suggested = suggestedBreakers(values);
  const { nbCircuitBreakers } = values;
  useEffect(() => {
    if (!isNew || isEntered.current) return;
    if (nbCircuitBreakers !== last.current) {
      isEntered.current = true;
    } else if (suggested !== last.current) {
      last.current = suggested;
      form.change('nbCircuitBreakers', suggested);
    }
  }, [form, isNew, nbCircuitBreakers, suggested]);
}
