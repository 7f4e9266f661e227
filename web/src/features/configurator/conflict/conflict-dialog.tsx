import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { GitBranch } from '@blueprintjs/icons';
import type { Catalogue } from '@coffret/cabinet';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../data/session/session.ts';
import { dateTimeText } from '../../../i18n/formats.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import dialogsStyles from '../dialogs/dialogs.module.css';
import { usePresence } from '../presence/use-collaborators.ts';
import { type Conflict, stackOf } from '../stack/conflict.ts';
import type { Editor } from '../stack/editor.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import type { Stack } from '../stack/stack.ts';
import conflictStyles from './conflict.module.css';
import { Version } from './version.tsx';

interface ConflictDialogProps {
  conflict: Conflict;
  mine: Stack;
  editor: Editor;
  catalogue: Catalogue;
  picture: (idPrefix: string, stack: Stack, of: ServerConfiguration) => string;
  write: (slot: number) => string;
}

/** null when the user is not present. */
function useSaver({ id, rowVersion }: ServerConfiguration) {
  const { lastChange } = usePresence(id) ?? {};
  return lastChange?.rowVersion === rowVersion ? lastChange.by : null;
}

/** Shows both versions with their changes. */
export function ConflictDialog({ conflict, mine, editor, catalogue, picture, write }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { id: me } = useSignedInUser();
  const { base, theirs, merged } = conflict;
  const saver = useSaver(theirs);
  const name = saver?.fullName;
  const isMine = saver?.userId === me;
  const other = stackOf(theirs);

  function why(): string {
    if (isMine) return t('configurator.conflict.byMe');
    return name ? t('configurator.conflict.by', { name }) : t('configurator.conflict.bySomebody');
  }

  return (
    <Dialog
      isOpen
      className={`${dialogsStyles.dialog} ${dialogsStyles.dialogWide}`}
      title={t('configurator.conflict.title')}
      icon={<GitBranch />}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p>
          {why()} {t('configurator.conflict.safe')}
        </p>
        <div className={conflictStyles.versions}>
          <Version
            title={t('configurator.conflict.mine')}
            state={t('configurator.conflict.mineState')}
            svg={picture('mine', mine, theirs)}
            stack={mine}
            choice={t('configurator.conflict.keep')}
            base={base}
            catalogue={catalogue}
            write={write}
            onChoose={editor.keepMine}
          />
          <Version
            title={
              name && !isMine
                ? t('configurator.conflict.theirs', { name })
                : t('configurator.conflict.theirsUnknown')
            }
            state={t('configurator.conflict.theirsState', { when: dateTimeText(theirs.updatedAt) })}
            svg={picture('theirs', other, theirs)}
            stack={other}
            choice={t('configurator.conflict.take')}
            base={base}
            catalogue={catalogue}
            write={write}
            onChoose={editor.takeTheirs}
          />
        </div>
      </DialogBody>
      {merged && (
        <DialogFooter
          actions={
            <Button intent="primary" text={t('configurator.conflict.both')} onClick={editor.keepBoth} />
          }
        >
          <span className="muted">{t('configurator.conflict.bothText')}</span>
        </DialogFooter>
      )}
    </Dialog>
  );
}
