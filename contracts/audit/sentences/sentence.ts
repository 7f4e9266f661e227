import type { Language } from '../../fields.ts';
import { credentialSentences, factorSentences } from './accounts.ts';
import { productSentences } from './catalogue.ts';
import { commentSentences } from './comments.ts';
import { comparisonSentences } from './comparison.ts';
import { configurationSentences, referenceSentences } from './configurations.ts';
import { contactSentences } from './contacts.ts';
import { documentSentences } from './documents.ts';
import { groupSentences } from './groups.ts';
import { ledgerSentences } from './ledger.ts';
import { mailSentences } from './mails.ts';
import { notificationKeySentences, notificationSentences, readingSentences } from './notifications.ts';
import { priceImportSentences } from './price-imports.ts';
import { projectSentences } from './projects.ts';
import { registerSentences } from './registers.ts';
import { sequenceSentences, uniqueSentences } from './sequences.ts';
import { userSentences } from './users.ts';
import { type Sentence, type Told, type Unnamed, type Voice, voiceOf } from './voice.ts';

type ByType = { readonly [type: string]: Sentence };

/** By what they are about, as categories of streams are named, and by type of event. */
export const SENTENCES_OF: { readonly [kind: string]: ByType } = {
  user: userSentences,
  credential: credentialSentences,
  factor: factorSentences,
  group: groupSentences,
  project: projectSentences,
  configuration: configurationSentences,
  references: referenceSentences,
  product: productSentences,
  priceImport: priceImportSentences,
  contact: contactSentences,
  comment: commentSentences,
  document: documentSentences,
  notification: notificationSentences,
  reading: readingSentences,
  notificationKey: notificationKeySentences,
  ...registerSentences,
  sequence: sequenceSentences,
  unique: uniqueSentences,
  comparison: comparisonSentences,
  ledger: ledgerSentences,
  mail: mailSentences,
};

/** By type of event. */
export const SENTENCES: ByType = Object.assign({}, ...Object.values(SENTENCES_OF));

const ANYTHING = '…';
const anything = () => ANYTHING;
const ANY: Voice = {
  ...{ who: ANYTHING, it: ANYTHING, named: anything, person: anything, quoted: anything, line: anything },
  ...{ number: anything, euros: anything, day: anything },
  data: new Proxy({}, { get: anything }),
};

/** Where a language's sentence is in a pair of them. */
const PLACE_OF: Record<Language, 0 | 1> = { fr: 0, en: 1 };

/** What events of a type say, whoever did it to whatever: « … a clos le projet … ». */
export function patternOf(type: string, language: Language): string {
  const say = SENTENCES[type]?.[PLACE_OF[language]] ?? (() => type);
  return say(ANY).trim();
}

/** « de le projet » is « du projet ». */
const RUN_TOGETHER: { readonly [words: string]: string } = { 'de ': 'd’', 'à le ': 'au ', 'de le ': 'du ' };

/** « de Anne » is « d’Anne », but for what stands in quotation marks. */
const elided = (sentence: string): string =>
  sentence.replace(
    /«[^»]*|(?<= )(?:(?:à|de) le |de (?=[aeiouyàâéèêëîïôùûœAEIOUYÀÂÉÈÊËÎÏÔÙÛŒ]))/g,
    (found) => RUN_TOGETHER[found] ?? found,
  );

const SPELT: Record<Language, (sentence: string) => string> = { fr: elided, en: (sentence) => sentence };

/** What happened, in a sentence. An event of a newer program is called by its type. */
export function sentenceOf(event: Told, language: Language, unnamed: Unnamed = 'erased'): string {
  const say = SENTENCES[event.type]?.[PLACE_OF[language]] ?? (() => event.type);
  return SPELT[language](say(voiceOf(event, language, unnamed)));
}
