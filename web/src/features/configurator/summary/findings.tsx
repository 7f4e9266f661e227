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
  /** Leads to an element, or with a null slot to a line; both numbered as the user sees them. */
  onLead: (line: number, slot: number | null) => void;
}

interface Finding {
  error: CheckError;
  /** 0: of the whole cabinet. */
  line: number;
}

/** What is to be corrected, and what is worth knowing. */
export function Findings(props: FindingsProps) {
  const { configurationId, errors, notices, stack, locked, onAnswer, onLead } = props;
  const { t, i18n } = useTranslation();
  const found = listedErrors(errors).map((error): Finding => {
    const { lineId } = error.slotInfo ?? {};
    return { error, line: stack.lines.findIndex(({ id }) => id === lineId) + 1 };
  });
  const where = ({ error: { slotInfo }, line }: Finding) => {
    if (!slotInfo || line === 0) return '';
    if (slotInfo.slotIndex === null) return t('configurator.place.whole', { line });
    return t('configurator.place.slot', { line, slot: figure(slotInfo.slotIndex, i18n.language) });
  };
  const distinct = new Map(
    found.map((finding) => [`${errorSentence(finding.error, t)} ${where(finding)}`, finding]),
  );
  return (
    <>
      {distinct.size > 0 && (
        <section className="errors" aria-label={t('configurator.errors.title')}>
          <h3>{t('configurator.errors.title')}</h3>
          <ul>
            {[...distinct].map(([key, finding]) => {
              const { line, error } = finding;
              const { code, originalErr, slotInfo } = error;
              return (
                <li key={key} className="small" title={originalErr} data-code={code}>
                  <Icon icon="error" size={14} />
                  <span>
                    {errorSentence(error, t)}
                    {slotInfo && line > 0 && (
                      <button
                        type="button"
                        className="finding-place"
                        onClick={() => onLead(line, slotInfo.slotIndex)}
                      >
                        {where(finding)}
                      </button>
                    )}
                  </span>
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
              );
            })}
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
