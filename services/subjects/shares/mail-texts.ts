import { textsByCulture } from '../../core/texts/text-files.ts';
import { mailsOf, samplesOf } from '../mails/public.ts';
import french from './mail-texts.fr.ts';

const TEXTS = await textsByCulture(french, import.meta.dirname, 'mail-texts');

export const shareMails = mailsOf(TEXTS);

export const shareMailSamples = samplesOf(shareMails, TEXTS, (words) => ({ changeAsked: words }));
