import { Callout, ProgressBar } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import type { BrokenAt, Verification } from '@coffret/contracts/integrity/answers';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { isViewing } from '../../data/session/session.ts';
import { dateTimeText, numberText } from '../../i18n/formats.ts';
import { download } from '../../lib/download.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import styles from './audit.module.css';
import { INTEGRITY, verify } from './queries.ts';
import { useTexts } from './use-texts.ts';

function BrokenChain({ cause, stream, revision, event }: BrokenAt) {
  const { texts, language } = useTexts();
  const [, entity = '', id = ''] = /^([^-]+)-(.+)$/.exec(stream) ?? [];
  return (
    <>
      <p>{texts.breaks[cause]}</p>
      <p className={styles.brokenAt}>
        {texts.brokenAt(numberText(event, language))}{' '}
        <Link to={`/audit?${new URLSearchParams({ entity, entityId: id, technical: 'true' })}`}>
          {texts.brokenIn(stream, revision)}
        </Link>
      </p>
    </>
  );
}

function VerificationResult({ events, firstBroken, sealed }: Verification) {
  const { texts, language } = useTexts();
  return (
    <Callout intent={firstBroken ? 'danger' : 'success'} role="status">
      <strong>
        {firstBroken ? texts.broken : texts.intact} {texts.walked(numberText(events, language))}
      </strong>
      {firstBroken && <BrokenChain {...firstBroken} />}
      {!sealed && <p>{texts.unsealed}</p>}
      {sealed && (
        <p>
          {texts.sealed(dateTimeText(sealed.at), numberText(sealed.events, language))}{' '}
          {sealed.stampedAt ? texts.stamped(dateTimeText(sealed.stampedAt)) : texts.unstamped}{' '}
          <span className="muted">{texts.root}</span> <code className={styles.hash}>{sealed.root}</code>
        </p>
      )}
    </Callout>
  );
}

export function VerifyPanel() {
  const { texts } = useTexts();
  const [busy, setBusy] = useState<'verify' | 'export' | null>(null);
  const [found, setFound] = useState<Verification | null>(null);
  const run = async () => {
    setFound(null);
    setBusy('verify');
    const answer = await verify();
    setBusy(null);
    if (isErrorResponse(answer)) showErrors(answer);
    else setFound(answer);
  };
  const keep = async () => {
    setBusy('export');
    const file = await api.blob(INTEGRITY);
    setBusy(null);
    if (isErrorResponse(file)) showErrors(file);
    else download(file, 'ledger.jsonl');
  };
  return (
    <section className={styles.panel}>
      <header>
        <h2>{texts.integrity}</h2>
        <div className={styles.acts}>
          {!isViewing() && (
            <BusyButton
              icon={<Export />}
              isBusy={busy === 'export'}
              text={texts.exportLedger}
              onClick={() => void keep()}
            />
          )}
          <BusyButton
            disabled={busy === 'export'}
            isBusy={busy === 'verify'}
            text={texts.verifyNow}
            onClick={() => void run()}
          />
        </div>
      </header>
      <p className="muted">{texts.integrityText}</p>
      {busy === 'verify' && (
        <div className={styles.progress}>
          <ProgressBar intent="primary" aria-label={texts.verifying} />
          <output>{texts.verifying}</output>
        </div>
      )}
      {found && <VerificationResult {...found} />}
    </section>
  );
}
