import { Button, Callout } from '@blueprintjs/core';
import { Lock as LockIcon } from '@blueprintjs/icons';
import { isRefusal } from '@coffret/contracts/errors';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import { useRight } from '../../session/rights.ts';
import type { Editor } from './stack/editor.ts';
import type { Lock, ServerConfiguration } from './stack/server-configuration.ts';

interface LockBannerProps {
  lock: Lock;
  configuration: ServerConfiguration;
  editor: Editor;
  onShowQuote: () => void;
}

/** Why nothing can be changed, and the way back where there is one. */
export function LockBanner({ lock, configuration, editor, onShowQuote }: LockBannerProps) {
  const { t } = useTranslation();
  const mayWrite = useRight('configuration_w');
  const hasQuote = lock === 'QUOTE_OK' || lock === 'DONE';
  const mayReopen = mayWrite && (lock === 'QUOTE_OK' || lock === 'QUOTE_EXPIRED');
  const reopen = async () => {
    const { id, rowVersion } = configuration;
    const body = { status: 'PENDING', rowVersion };
    const reopened = await api.put<ServerConfiguration>(`/api/configurations/updateStatus/${id}`, body);
    if (!isRefusal(reopened)) editor.adopt(reopened);
    // Somebody was faster: what they made of it is shown.
    else if (reopened.refused.some(({ code }) => code === 'BAD_ROWVERSION')) editor.changed();
    else reportRefusal(reopened);
  };
  return (
    <Callout className="lock-banner" icon={<LockIcon />} intent="warning" role="status">
      <span>{t(`configurator.lock.${lock}`)}</span>
      {hasQuote && <Button text={t('configurator.lock.quote')} onClick={onShowQuote} />}
      {mayReopen && <Button text={t('configurator.lock.reopen')} onClick={() => void reopen()} />}
    </Callout>
  );
}
