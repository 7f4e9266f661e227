import { Button, Callout } from '@blueprintjs/core';
import type { ConfigurationForm } from '@coffret/cabinet/configuration';
import type { CheckError } from '@coffret/cabinet/errors';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLateFocus } from '../../../ui/dialogs/use-late-focus.ts';
import { formChangeText, obstacleText } from './form-change-text.ts';
import styles from './proposal.module.css';

/** Fields of the form, or the answer on the head breaker. */
export type Way = Partial<ConfigurationForm>;

interface NoProposalProps {
  errors: readonly CheckError[];
  ways: readonly Way[];
  form: ConfigurationForm & { id: number };
  isBusy: boolean;
  onGo: (way: Way) => void;
}

export function NoProposal({ errors, ways, form, isBusy, onGo }: NoProposalProps) {
  const { t } = useTranslation();
  const first = useLateFocus<HTMLButtonElement>();
  const reasons = new Set(errors.map((error) => obstacleText(error, t)));
  return (
    <div className={styles.none}>
      <Callout intent="warning">
        <h3>{t('configurator.proposal.none')}</h3>
        {Array.from(reasons, (reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Callout>
      {ways.length > 0 ? (
        <>
          <h3>{t('configurator.proposal.ways')}</h3>
          <ul>
            {ways.map((way, at) => (
              <li key={JSON.stringify(way)}>
                <Button
                  fill
                  alignText="start"
                  intent={at === 0 ? 'primary' : undefined}
                  ref={at === 0 ? first : undefined}
                  disabled={isBusy}
                  text={formChangeText(way, form, t)}
                  onClick={() => onGo(way)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('configurator.proposal.noWay')}</p>
      )}
      <Link to={`/configurations/${form.id}`}>{t('configurator.proposal.openForm')}</Link>
    </div>
  );
}
