import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { api } from '../../../data/api/api.ts';
import { command } from '../../../data/api/command.ts';
import { saveFile } from '../../../data/api/save-file.ts';
import { newestQuoteOf } from '../../../data/resources.ts';

export const downloadQuote = ({ id }: ConfigurationRow) =>
  command(api.get(newestQuoteOf(id).path), {
    done: ({ docUrl, docOriginalname }) => saveFile(docUrl, docOriginalname),
  });
