import { Button, Tooltip } from '@blueprintjs/core';
import { Offline, Refresh, Tick } from '@blueprintjs/icons';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../crud/entity/customer-link.tsx';
import { HistoryLink } from '../../crud/entity/history-link.tsx';
import { useRight } from '../../session/rights.ts';
import { StatusTag } from '../../ui/elements/status-tag.tsx';
import { SaveTemplateButton } from '../templates/public.ts';
import { CollaboratorList } from './presence/collaborator-list.tsx';
import type { Collaborator } from './presence/collaborators.ts';
import type { DisabledReason } from './quote/disabled-reasons.ts';
import type { Editor } from './stack/editor.ts';
import type { EditorState } from './stack/editor-state.ts';
import styles from './toolbar.module.css';
import { runIfEnabled, type Tools } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  state: EditorState;
  catalogue: Catalogue;
  locked: boolean;
  disabledReasons: readonly DisabledReason[];
  collaborators: readonly Collaborator[];
  tools: Tools;
}

const SAVING = { saved: Tick, saving: Refresh, failed: Offline };

export function Toolbar({
  editor,
  state,
  catalogue,
  locked,
  disabledReasons,
  collaborators,
  tools,
}: ToolbarProps) {
  const { t } = useTranslation();
  const { configuration, history, stackCheck, saving } = state;
  const seesCustomers = useRight('customer_r');
  const Saving = SAVING[saving];
  const reasons = (
    <ul className={styles.disabledReasons}>
      {disabledReasons.map((reason) => (
        <li key={reason}>{t(`configurator.validate.${reason}`)}</li>
      ))}
    </ul>
  );
  const isReady = disabledReasons.length === 0;
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1>{configuration.lib}</h1>
        <p className="muted small">
          {seesCustomers && configuration.company && (
            <>
              <CustomerLink customer={configuration} /> ·{' '}
            </>
          )}
          {t('configurator.of', { project: configuration.ProjProject.lib, count: configuration.quantity })} ·{' '}
          <Link to={`/configurations/${configuration.id}/history`}>{t('configurations.history')}</Link>
        </p>
      </div>
      <div className={styles.states}>
        <StatusTag of={configuration} />
        {!locked && (
          <span className={`small muted ${styles.saving}`} role="status" data-saving={saving}>
            <Saving size={14} />
            {t(`configurator.saving.${saving}`)}
            {saving === 'failed' && (
              <Button size="small" text={t('configurator.retry')} onClick={() => editor.save()} />
            )}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <SaveTemplateButton configuration={configuration} />
        <HistoryLink entity="configuration" id={configuration.id} of={configuration.lib} />
        <CollaboratorList collaborators={collaborators} stack={history.present} catalogue={catalogue} />
        {[tools.undo, tools.redo, tools.paste].map((tool) => {
          const { id, text, Icon: Sign, keys } = tool;
          const isDisabled = tool.disabledReason !== undefined;
          return (
            <Button
              key={id}
              icon={<Sign />}
              variant="minimal"
              aria-label={text}
              title={`${text} (${keys})`}
              // aria-disabled keeps the focus.
              aria-disabled={isDisabled}
              className={isDisabled ? 'bp6-disabled' : undefined}
              onClick={() => runIfEnabled(tool)}
            />
          );
        })}
        <Button
          className={styles.propose}
          icon={<tools.propose.Icon />}
          title={tools.propose.text}
          text={tools.propose.text}
          disabled={tools.propose.disabledReason !== undefined}
          onClick={tools.propose.run}
        />
        <Tooltip
          content={
            isReady ? t(`configurator.validate.${stackCheck.errors.length > 0 ? 'asks' : 'ready'}`) : reasons
          }
          // Below it stands what can be done with the quote.
          placement={locked ? 'top-end' : 'bottom-end'}
          portalClassName={styles.clickThrough}
        >
          <Button
            icon={<tools.validate.Icon />}
            intent="primary"
            text={tools.validate.text}
            aria-disabled={!isReady}
            aria-describedby={isReady ? undefined : 'disabled-reasons'}
            className={isReady ? undefined : 'bp6-disabled'}
            onClick={() => runIfEnabled(tools.validate)}
          />
        </Tooltip>
        <div id="disabled-reasons" className="visually-hidden">
          {!isReady && reasons}
        </div>
      </div>
    </header>
  );
}
