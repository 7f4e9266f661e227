import { Readable } from 'node:stream';
import { PRODUCT_COLUMNS } from '@coffret/contracts/catalogue/columns';
import type { Culture } from '@coffret/contracts/languages';
import type { RefusedPrice } from '@coffret/contracts/price-imports/answers';
import { NOT_BY_LIST } from '@coffret/contracts/price-imports/not-by-list';
import type { FastifyReply } from 'fastify';
import { cultureOf } from '../../core/http/culture-of.ts';
import { sendWorkbook } from '../../core/http/export/send-workbook.ts';
import { textsByCulture } from '../../core/texts/text-files.ts';
import { wordFor } from '../../core/texts/words.ts';
import french from './reason-texts.fr.ts';

const REASONS = await textsByCulture(french, import.meta.dirname, 'reason-texts');

const COLUMNS_OF_PRODUCTS: { readonly [column: string]: { label: string } } = PRODUCT_COLUMNS;

/** "Cette valeur n’est pas admise. Largeur (mm)" */
function reasonOf({ code, field }: RefusedPrice, culture: Culture): string {
  if (field === undefined || code === 'IN_USE') return REASONS[culture][code];
  const own = NOT_BY_LIST[field];
  if (own) return wordFor(culture, own);
  const { label } = COLUMNS_OF_PRODUCTS[field.replace(/^technical\./, '')] ?? { label: field };
  return `${REASONS[culture][code === 'INVALID_PARAMETER' ? 'NUMBER' : code]} ${wordFor(culture, label)}`;
}

/** The columns of a price list, so that it can be corrected and uploaded. */
const COLUMNS = {
  row: { kind: 'number', label: 'Ligne du fichier' },
  ref: { kind: 'text', label: 'Référence' },
  price: { kind: 'money', label: 'Prix' },
  reason: { kind: 'text', label: 'Motif' },
} as const;

export function sendRejected(
  reply: FastifyReply,
  rejected: readonly RefusedPrice[],
  now: Date,
): FastifyReply {
  const culture = cultureOf(reply.request);
  const rows = Readable.from(rejected.map((row) => ({ ...row, reason: reasonOf(row, culture) })));
  const query = { asked: [] };
  return sendWorkbook(reply, { name: 'rejected_prices', columns: COLUMNS, query, rows, now });
}

/** Rows that the catalogue does not have, in the form of its export with what is known of them. */
export function sendUnknown(reply: FastifyReply, rejected: readonly RefusedPrice[], now: Date): FastifyReply {
  const rows = Readable.from(rejected.filter(({ code }) => code === 'NOT_FOUND'));
  const query = { asked: [] };
  return sendWorkbook(reply, { name: 'new_products', columns: PRODUCT_COLUMNS, query, rows, now });
}
