import { Button } from '@blueprintjs/core';
import { ErrorIcon, InfoSign } from '@blueprintjs/icons';
import type { Catalogue, CheckError, Notice } from '@coffret/cabinet';
import { isOfNewRule } from '@coffret/cabinet/new-rules';
import { unitOf } from '@coffret/cabinet/slot-names';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorSentence, noticeSentence } from '../sentences.ts';
import { slotName } from '../slot-texts.ts';
import type { Stack } from '../stack/stack.ts';
import styles from './findings.module.css';
import { type FoundPlace, groupFindings } from './group-findings.ts';

interface FindingsProps {
  configurationId: number;
  /** Of the drawing as it is. */
  isValidated: boolean;
  errors: readonly CheckError[];
  notices: readonly Notice[];
  stack: Stack;
  catalogue: Catalogue;
  locked: boolean;
  onAnswer: () => void;
  /** Of a withdrawn product; null: it cannot take its place. */
  successionOf: (ref: string, successor: string) => (() => void) | null;
  /** null: of all errors. */
  repairOf: (isMeant: ((error: CheckError) => boolean) | null) => ReactNode;
  /** `slot` null: the line. Numbers as shown to the user. */
  onGoTo: (line: number, slot: number | null) => void;
}

const STEPS = ['breakers', 'sockets', 'safety', 'validate'] as const;

export function Findings(props: FindingsProps) {
  const {
    configurationId,
    isValidated,
    errors,
    notices,
    stack,
    catalogue,
    locked,
    onAnswer,
    onGoTo,
    repairOf,
    successionOf,
  } = props;
  const { t, i18n } = useTranslation();
  const sentenceOf = (error: CheckError) => errorSentence(error, t, catalogue);
  const findings = groupFindings(errors, stack, sentenceOf);
  const newOnes = new Set(isValidated ? errors.filter(isOfNewRule).map(sentenceOf) : []);
  const where = ({ line, slot }: FoundPlace) =>
    slot === null
      ? t('configurator.place.whole', { line })
      : slotName(line, slot, unitOf(catalogue.byRef.get(stack.lines[line - 1]?.ref ?? '')), t);
  return (
    <>
      {stack.lines.length === 0 && (
        <section className={styles.steps} aria-label={t('configurator.first.title')}>
          <h3>{t('configurator.first.title')}</h3>
          <ol>
            {STEPS.map((step) => (
              <li key={step} className="small">
                {t(`configurator.first.${step}`)}
              </li>
            ))}
          </ol>
        </section>
      )}
      {errors.length > 0 && stack.lines.length > 0 && (
        <section className={styles.errors} aria-label={t('configurator.errors.title')}>
          <h3>{t('configurator.errors.title')}</h3>
          {isValidated && <p className="small">{t('configurator.errors.wasValidated')}</p>}
          {repairOf(null)}
          <ul>
            {findings.map(({ sentence, code, places }) => (
              <li key={sentence} className="small">
                <ErrorIcon size={14} />
                <div>
                  {newOnes.has(sentence) && <strong>{t('configurator.errors.newRule')} </strong>}
                  {sentence}
                  {places.map((place) => (
                    <button
                      key={`${place.line} ${place.slot}`}
                      type="button"
                      className={styles.findingPlace}
                      onClick={() => onGoTo(place.line, place.slot)}
                    >
                      {where(place)}
                    </button>
                  ))}
                </div>
                {code === 'INTENSITY_LIMIT_EXCEEDED' && (
                  <Button
                    size="small"
                    disabled={locked}
                    text={t('configurator.errors.answer')}
                    onClick={onAnswer}
                  />
                )}
                {code !== 'INTENSITY_LIMIT_EXCEEDED' && repairOf((error) => sentenceOf(error) === sentence)}
                {code === 'INVALID_PARAMETER' && (
                  <Link to={`/configurations/${configurationId}`}>{t('configurator.errors.form')}</Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notices.length > 0 && (
        <section className={styles.notices} aria-label={t('configurator.notices.title')}>
          <h3>{t('configurator.notices.title')}</h3>
          <ul>
            {notices.map((notice) => {
              const sentence = noticeSentence(notice, t, i18n.language);
              const successor = notice.code === 'PRODUCT_WITHDRAWN' ? notice.successorRef : null;
              const succeed =
                notice.code === 'PRODUCT_WITHDRAWN' && successor && successionOf(notice.ref, successor);
              return (
                <li key={sentence} className="small">
                  <InfoSign size={14} />
                  <div>
                    {sentence}
                    {succeed && (
                      <Button
                        size="small"
                        text={t('configurator.notices.succeed', { successor })}
                        onClick={succeed}
                      />
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
