import { cabinetPicture } from '@coffret/cabinet/drawing/cabinet-picture';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface CabinetPictureProps {
  /** undefined: loading. */
  of: Parameters<typeof cabinetPicture>[0] | undefined;
  name: string;
  className?: string | undefined;
}

/** Says so where nothing is drawn. */
export function CabinetPicture({ of, name, className }: CabinetPictureProps) {
  const { t } = useTranslation();
  const picture = useMemo(() => of && cabinetPicture(of, name), [of, name]);
  if (picture === null) return <span className="small muted">{t('entity.undrawn')}</span>;
  return picture && <img className={className} src={picture} alt="" />;
}
