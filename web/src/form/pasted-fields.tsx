import { normalizePhone, normalizeSiret } from '@coffret/contracts/normalize-figures';
import { type Special, TextField } from './text-field.tsx';

/** The server reads it at the address, into the one form. */
export const PhoneField = (props: Special) => (
  <TextField
    autoComplete="tel"
    placeholder="01 23 45 67 89"
    {...props}
    type="tel"
    maxLength={30}
    normalize={normalizePhone}
  />
);

export const SiretField = (props: Special) => (
  <TextField {...props} inputMode="numeric" maxLength={30} normalize={normalizeSiret} />
);
