import { type Refusal, refuse } from '@coffret/contracts/errors';

/** What a file is that is no price list, and what to do. */
const KINDS = {
  'web page': 'a web page saved as a spreadsheet: open it in a spreadsheet program and save it as .xlsx',
  password: 'a workbook with a password: remove the password and save it again',
  ods: 'an OpenDocument spreadsheet (.ods): save it as .xlsx',
  xlsb: 'a binary workbook (.xlsb): save it as .xlsx',
  pdf: 'a PDF: ask for the list as .xlsx or .csv',
  macros: 'a workbook with macros: save it as .xlsx without macros',
  damaged: 'a damaged workbook: open it in a spreadsheet program and save it as .xlsx',
  other: 'not a price list: .xlsx, .xls or .csv expected',
} as const;

export type UnreadableKind = keyof typeof KINDS;

export const refuseKind = (kind: UnreadableKind): Refusal =>
  refuse('fileTypeError', 'filedata', `${kind}: ${KINDS[kind]}`);
