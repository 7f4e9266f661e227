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

/** Where it is asked what uses an item, and what there is to do about it. */
export interface UsageOptions {
  /** `/api/{register}/{id}/uses`. */
  path: Path<{ GET: Usage }>;
  /** What may use it: it is asked again when one of these changes. */
  usedBy: readonly ChangeTopic[];
  /** What can be done while something uses it: to put another in its place, to archive it; `close` ends the dialog. */
  actions?: (uses: readonly UsageEntry[], close: () => void) => ReactNode;
}

interface UsageDialogProps extends UsageOptions {
  /** What the item is called. */
  name: string;
  /** What is asked once nothing uses it; absent: that it is definitive. */
  warning?: ReactNode;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Before an item is removed: what uses it and what can be done about that; the question comes when nothing does. */
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
  // Of the two dialogs the second opens from within the first.
  useRestoreFocus(true);
  const { data, error, refetch } = useQuery(path, { invalidatedBy: usedBy });
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
