import { Tab, Tabs } from '@blueprintjs/core';
import { useAddress } from '../../data/address/use-address.ts';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import styles from './audit.module.css';
import { Events } from './events.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { auditQuery, readFilter } from './log-filter.ts';
import { SystemState } from './system-state.tsx';
import { useTexts } from './use-texts.ts';

const PART = 'part';

export default function AuditPage() {
  const { texts } = useTexts();
  const [address, setAddress] = useAddress();
  const part = address.get(PART) === 'views' ? 'views' : 'events';
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title}>
        {part === 'events' && <ExportButtons filter={auditQuery(readFilter(address))} />}
      </PageHeader>
      <Tabs
        id="audit-parts"
        selectedTabId={part}
        aria-label={texts.parts}
        renderActiveTabPanelOnly
        onChange={(chosen) => setAddress(new URLSearchParams(chosen === 'views' ? { [PART]: 'views' } : {}))}
      >
        <Tab id="events" title={texts.events} panel={<Events />} />
        <Tab id="views" title={texts.views} panel={<SystemState />} />
      </Tabs>
    </div>
  );
}
