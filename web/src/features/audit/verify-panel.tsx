import { Callout, ProgressBar } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import type { BrokenAt, Verification } from '@coffret/contracts/integrity/answers';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCommand } from '../../data/api/command.ts';
import { isViewing } from '../../data/session/session.ts';
import { dateTimeText, numberText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { SaveButton } from '../../ui/buttons/save-button.tsx';
import styles from './audit.module.css';
import { useTexts } from './use-texts.ts';
import { verify } from './verify.ts';

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
  const [found, setFound] = useState<Verification | null>(null);
  const verification = useCommand(
    () => {
      setFound(null);
      return verify();
    },
    { done: setFound },
  );
  return (
    <section className={styles.panel}>
      <header>
        <h2>{texts.integrity}</h2>
        <div className={styles.acts}>
          {!isViewing() && (
            <SaveButton
              icon={<Export />}
              path="/api/audit/ledger"
              fileName="ledger.jsonl"
              text={texts.exportLedger}
            />
          )}
          <BusyButton isBusy={verification.isBusy} text={texts.verifyNow} onClick={verification.run} />
        </div>
      </header>
      <p className="muted">{texts.integrityText}</p>
      {verification.isBusy && (
        <div className={styles.progress}>
          <ProgressBar intent="primary" aria-label={texts.verifying} />
          <output>{texts.verifying}</output>
        </div>
      )}
      {found && <VerificationResult {...found} />}
    </section>
  );
}
