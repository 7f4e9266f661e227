import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { Usage, UsageEntry } from '@coffret/contracts/usage';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '../../data/api/path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import type { ChangeTopic } from '../../data/socket/changes.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useRestoreFocus } from '../../ui/dialogs/use-restore-focus.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { UsageList } from './usage-list.tsx';

export interface UsageOptions {
  /** `/api/{register}/{id}/uses`. */
  path: Path<{ GET: Usage }>;
  /** Refetched when one of these changes. */
  usedBy: readonly ChangeTopic[];
  /** E.g. replace or archive; `close` closes the dialog. */
  actions?: (uses: readonly UsageEntry[], close: () => void) => ReactNode;
}

interface UsageDialogProps extends UsageOptions {
  name: string;
  /** Text of the confirmation. */
  warning?: ReactNode;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows the usage of an item, or the confirmation when it is unused. */
export default function UsageDialog({
  name,
  path,
  usedBy,
  warning,
  onDelete,
  onClose,
  actions,
}: UsageDialogProps) {
  const { t } = useTranslation();
  // The second dialog opens from within the first.
  useRestoreFocus(true);
  const { data, error, refetch } = useQuery({ path, topics: usedBy });
  if (data?.uses.length === 0) {
    return (
      <ConfirmDialog
        title={t('list.deleteTitle', { name })}
        action={t('list.delete')}
        onClose={onClose}
        onConfirm={async () => void (await onDelete())}
      >
        {warning ?? <p>{t('list.deleteWarning', { rows: name })}</p>}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(data ? 'entity.uses.title' : 'list.deleteTitle', { name })}
      className="narrow-dialog"
    >
      <DialogBody>
        {error && !data && <LoadError error={error} onRetry={refetch} />}
        {!error && !data && <Skeleton lines={4} />}
        {data && (
          <>
            <p>{t('entity.uses.text')}</p>
            <UsageList uses={data.uses} onLeave={onClose} />
            {actions?.(data.uses, onClose)}
          </>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={t('close')} onClick={onClose} />} />
    </Dialog>
  );
}
