import { Button, Icon, Tooltip } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../theme/status-tag.tsx';
import type { Person } from './presence/people.ts';
import { PeopleHere } from './presence/people-here.tsx';
import type { WhyNot } from './quote/why-not.ts';
import type { Editor, EditorState } from './stack/editor.ts';

interface ToolbarProps {
  editor: Editor;
  state: EditorState;
  locked: boolean;
  whyNot: readonly WhyNot[];
  others: readonly Person[];
  onUndo: () => void;
  onRedo: () => void;
  onPropose: () => void;
  onValidate: () => void;
}

const SAVING = { saved: 'tick', saving: 'refresh', failed: 'offline' } as const satisfies Record<
  EditorState['saving'],
  string
>;

/** The head of the configurator: what is drawn, whether it is saved, and what can be done with all of it. */
export function Toolbar({
  editor,
  state,
  locked,
  whyNot,
  others,
  onUndo,
  onRedo,
  onPropose,
  onValidate,
}: ToolbarProps) {
  const { t } = useTranslation();
  const { configuration, history, saving } = state;
  const reasons = (
    <ul className="why-not">
      {whyNot.map((reason) => (
        <li key={reason}>{t(`configurator.validate.${reason}`)}</li>
      ))}
    </ul>
  );
  const isReady = whyNot.length === 0;
  return (
    <header className="configurator-head">
      <div className="configurator-name">
        <h1>{configuration.lib}</h1>
        <p className="muted small">
          {t('configurator.of', { project: configuration.ProjProject.lib, count: configuration.quantity })}
        </p>
      </div>
      <StatusTag status={configuration.status} />
      {!locked && (
        <span className="small muted saving" role="status" data-saving={saving}>
          <Icon icon={SAVING[saving]} size={14} />
          {t(`configurator.saving.${saving}`)}
          {saving === 'failed' && (
            <Button size="small" text={t('configurator.retry')} onClick={() => editor.save()} />
          )}
        </span>
      )}
      <div className="configurator-actions">
        <PeopleHere others={others} stack={history.present} />
        <Button
          icon="undo"
          variant="minimal"
          aria-label={t('configurator.undo')}
          title={`${t('configurator.undo')} (${t('configurator.keys.undo')})`}
          disabled={locked || history.past.length === 0}
          onClick={onUndo}
        />
        <Button
          icon="redo"
          variant="minimal"
          aria-label={t('configurator.redo')}
          title={`${t('configurator.redo')} (${t('configurator.keys.redo')})`}
          disabled={locked || history.future.length === 0}
          onClick={onRedo}
        />
        <Button icon="clean" text={t('configurator.propose')} disabled={locked} onClick={onPropose} />
        <Tooltip content={isReady ? t('configurator.validate.ready') : reasons} placement="bottom-end">
          <Button
            icon="endorsed"
            intent="primary"
            text={t('configurator.validate.button')}
            aria-disabled={!isReady}
            aria-describedby={isReady ? undefined : 'why-not'}
            className={isReady ? undefined : 'bp6-disabled'}
            onClick={() => isReady && onValidate()}
          />
        </Tooltip>
        <div id="why-not" className="unseen">
          {!isReady && reasons}
        </div>
      </div>
    </header>
  );
}
