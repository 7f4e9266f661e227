import { Button } from '@blueprintjs/core';
import { Rocket } from '@blueprintjs/icons';
import type { Release, Sector } from '@coffret/contracts/registers/answers';
import { releases } from '@coffret/contracts/registers/release-registers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../i18n/formats.ts';
import { useRight } from '../../session/rights.ts';
import { Tag } from '../../ui/elements/tag.tsx';
import { RegisterPage } from '../registers/public.ts';
import { NotesOfRelease } from './notes-of-release.tsx';
import { PublishDialog } from './publish-dialog.tsx';

function Publishing({ release }: { release: Release }) {
  const { t } = useTranslation();
  const mayPublish = useRight('release_w');
  const [isAsking, setAsking] = useState(false);
  if (release.publishedAt !== null) {
    return <Tag colour="green">{t('releases.publishedOn', { date: dateText(release.publishedAt) })}</Tag>;
  }
  if (!mayPublish) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<Rocket />}
        text={t('releases.publish')}
        onClick={() => setAsking(true)}
      />
      {isAsking && <PublishDialog release={release} onClose={() => setAsking(false)} />}
    </>
  );
}

export default function ReleasePage() {
  return (
    <RegisterPage
      register={releases}
      marks={(release: Sector) => <Publishing release={release as Release} />}
      below={({ id }) => <NotesOfRelease releaseId={id} />}
    />
  );
}
