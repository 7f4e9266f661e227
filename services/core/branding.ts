import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '@coffret/contracts/languages';
import { assemblyFacts, issuerWith } from '@coffret/contracts/quotes/paper';
import { z } from 'zod';

const text = z.string().min(1).max(300);

const branding = z.object({
  appName: text,
  logo: z.string().regex(/^\/?[\w-]+\.svg$/),
  issuer: issuerWith(text),
  /** What the price of a cabinet includes besides its parts, by language. */
  included: z.partialRecord(z.enum(LANGUAGE_CODES), text).optional(),
  assembly: assemblyFacts.optional(),
});

export type Branding = z.infer<typeof branding>;

export const WEB_ROOT = new URL('../../web/public/', import.meta.url);

/** Throws when the file is missing or invalid, so that the process does not start. */
export function readBranding(file: URL = new URL('parameters.json', WEB_ROOT)): Branding {
  const parameters = branding.parse(JSON.parse(readFileSync(file, 'utf8')));
  const svg = readFileSync(new URL(parameters.logo.replace(/^\//, ''), file));
  return { ...parameters, logo: `data:image/svg+xml;base64,${svg.toString('base64')}` };
}
