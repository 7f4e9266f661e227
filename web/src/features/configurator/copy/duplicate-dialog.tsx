import type { Configuration } from '@coffret/contracts/configurations/answers';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { at } from '../../../data/api/path.ts';
import CopyDialog from './copy-dialog.tsx';

interface DuplicateDialogProps {
  of: Pick<Configuration, 'id' | 'lib' | 'projectId' | 'userId' | 'ProjProject'>;
  onMade?: (made: Configuration) => void;
  onClose: () => void;
}

export default function DuplicateDialog({ of, ...callbacks }: DuplicateDialogProps) {
  const { t } = useTranslation();
  return (
    <CopyDialog
      of={of}
      among={of}
      title={t('configurations.duplicateTitle', { name: of.lib })}
      act={t('configurations.duplicate')}
      send={(values) => api.post(at('/api/configurations/duplicate/{id}', { id: of.id }), values)}
      {...callbacks}
    />
  );
}
