import type { Configuration } from '../configuration.ts';
import type { Load } from '../diversified-load.ts';
import type { CheckError } from '../errors.ts';
import file from './vectors.json' with { type: 'json' };

interface Vector {
  name: string;
  configuration: Configuration;
  errors: Omit<CheckError, 'originalErr'>[];
  load: Load | null;
}

/** The worked cases of cabinet-rules.md. */
export const vectors = file as unknown as Vector[];
