import { Readable } from 'node:stream';
import { PRODUCT_COLUMNS } from '@coffret/contracts/catalogue/columns';
import type { Culture } from '@coffret/contracts/fields';
import type { RefusedPrice } from '@coffret/contracts/price-imports/answers';
import { NOT_BY_LIST } from '@coffret/contracts/price-imports/not-by-list';
import type { FastifyReply } from 'fastify';
import { sendWorkbook } from '../../core/http/export/send-workbook.ts';

const REASONS: { [language in Culture]: { [code in RefusedPrice['code']]: string } } = {
  fr_FR: {
    CELLS: 'Les cellules de cette ligne sont décalées, ou un guillemet n’est pas fermé.',
    CURRENCY: 'Ce prix n’est pas en euros.',
    AMBIGUOUS: 'Ce nombre se lit de deux façons.',
    ZERO: 'Le prix est 0, alors que le catalogue en a un.',
    REQUIRED: 'Il manque une valeur.',
    CONFIRM: 'Cette différence est grande\u00a0: elle est à confirmer.',
    CHANGED: 'Une autre personne a changé ce prix entre-temps.',
    NOT_FOUND: 'Le catalogue n’a pas cette référence.',
    DUPLICATE: 'Cette référence figure déjà plus haut dans le fichier.',
    NUMBER: 'Cette valeur n’est pas admise.',
    IN_USE: 'Les règles du coffret choisissent ce produit\u00a0: il ne peut pas être retiré.',
    INVALID_PARAMETER: 'Le produit de cette ligne lui succède déjà.',
  },
  en_EN: {
    CELLS: 'The cells of this row have moved, or a quotation mark is not closed.',
    CURRENCY: 'This price is not in euros.',
    AMBIGUOUS: 'This number can be read in two ways.',
    ZERO: 'The price is 0, but the catalogue has one.',
    REQUIRED: 'A value is missing.',
    CONFIRM: 'This difference is large: it needs a confirmation.',
    CHANGED: 'Another person changed this price meanwhile.',
    NOT_FOUND: 'The catalogue does not have this reference.',
    DUPLICATE: 'This reference appears earlier in the file.',
    NUMBER: 'This value is not allowed.',
    IN_USE: 'The rules of the cabinet choose this product: it cannot be withdrawn.',
    INVALID_PARAMETER: 'The product of this row is its successor already.',
  },
};

const NAMES: { readonly [column: string]: { fr: string; en: string } } = PRODUCT_COLUMNS;

/** "Cette valeur n’est pas admise. Largeur (mm)" */
function reasonOf({ code, field }: RefusedPrice, culture: Culture): string {
  if (field === undefined || code === 'IN_USE') return REASONS[culture][code];
  const own = NOT_BY_LIST[field];
  if (own) return culture === 'en_EN' ? own.en : own.fr;
  const name = NAMES[field.replace(/^technical\./, '')];
  const column = (culture === 'en_EN' ? name?.en : name?.fr) ?? field;
  return `${REASONS[culture][code === 'INVALID_PARAMETER' ? 'NUMBER' : code]} ${column}`;
}

/** The columns of a price list, so that it can be corrected and uploaded. */
const COLUMNS = {
  row: { kind: 'number', fr: 'Ligne', en: 'Row' },
  ref: { kind: 'text', fr: 'Référence', en: 'Reference' },
  price: { kind: 'money', fr: 'Prix', en: 'Price' },
  reason: { kind: 'text', fr: 'Motif', en: 'Reason' },
} as const;

export function sendRejected(
  reply: FastifyReply,
  rejected: readonly RefusedPrice[],
  now: Date,
): FastifyReply {
  const culture = (reply.request.viewer?.doc.culture as Culture | undefined) ?? 'fr_FR';
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
