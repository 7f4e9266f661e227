import { Button, Icon } from '@blueprintjs/core';
import type { CheckError, Notice } from '@coffret/cabinet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorSentence, figure, noticeSentence } from '../sentences.ts';
import type { Stack } from '../stack/stack.ts';

/** Seen on the slot itself (product.md, section 8). */
const NOT_LISTED: readonly string[] = ['INSUFFICIENT_SPACE', 'MODULE_INTERVAL_CHANGE'];

export const listedErrors = (errors: readonly CheckError[]) =>
  errors.filter(({ code }) => !NOT_LISTED.includes(code));

interface FindingsProps {
  configurationId: number;
  errors: readonly CheckError[];
  notices: readonly Notice[];
  stack: Stack;
  locked: boolean;
  onAnswer: () => void;
}

/** What is to be corrected, and what is worth knowing. */
export function Findings({ configurationId, errors, notices, stack, locked, onAnswer }: FindingsProps) {
  const { t, i18n } = useTranslation();
  const where = ({ slotInfo }: CheckError) => {
    const line = stack.lines.findIndex(({ id }) => id === slotInfo?.lineId) + 1;
    if (!slotInfo || line === 0) return '';
    if (slotInfo.slotIndex === null) return ` (${line})`;
    const slot = figure(slotInfo.slotIndex, i18n.language);
    return ` (${t('configurator.place.slot', { line, slot })})`;
  };
  const sentences = new Map(
    listedErrors(errors).map((error) => [errorSentence(error, t) + where(error), error]),
  );
  return (
    <>
      {sentences.size > 0 && (
        <section className="errors" aria-label={t('configurator.errors.title')}>
          <h3>{t('configurator.errors.title')}</h3>
          <ul>
            {[...sentences].map(([sentence, { code, originalErr }]) => (
              <li key={sentence} className="small" title={originalErr} data-code={code}>
                <Icon icon="error" size={14} />
                <span>{sentence}</span>
                {code === 'INTENSITY_LIMIT_EXCEEDED' && (
                  <Button
                    size="small"
                    disabled={locked}
                    text={t('configurator.errors.answer')}
                    onClick={onAnswer}
                  />
                )}
                {code === 'INVALID_PARAMETER' && (
                  <Link to={`/configurations/${configurationId}`}>{t('configurator.errors.form')}</Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notices.length > 0 && (
        <section className="notices" aria-label={t('configurator.notices.title')}>
          <h3>{t('configurator.notices.title')}</h3>
          <ul>
            {notices.map((notice) => {
              const sentence = noticeSentence(notice, t, i18n.language);
              return (
                <li key={sentence} className="small">
                  <Icon icon="info-sign" size={14} />
                  <span>{sentence}</span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
