import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Cross, Plus, Search } from '@blueprintjs/icons';
import { PROJECT_STATUSES } from '@coffret/contracts/statuses';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { takeSearchKey, useScreenKeys } from '../../lib/use-screen-keys.ts';
import { mayDo, useRight } from '../../session/rights.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { CustomerFilter } from './customer-filter.tsx';
import { Help } from './help.tsx';
import { ProjectDialog } from './lazy-project-dialog.ts';
import { Overview } from './overview.tsx';
import { ProjectTiles } from './project-tiles.tsx';
import styles from './projects-page.module.css';
import { useProjectSearch } from './use-project-search.ts';

function Projects() {
  const { t } = useTranslation();
  const seesCustomers = mayDo(useSignedInUser(), 'see user');
  const mayCreate = useRight('project_c');
  const stored = useProjectSearch();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    stored.clear();
    // The pressed button disappears.
    input.current?.focus();
  };
  const search = { ...stored, clear };
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useScreenKeys(takeSearchKey);
  useRegisterActions(mayCreate ? [{ id: 'add', text: t('projects.new'), Icon: Plus, run: add }] : []);
  const projects = useQuery(search.projects, { keepPrevious: true });
  return (
    <section className={styles.main}>
      <PageHeader title={t('projects.title')}>
        {mayCreate && <Button intent="primary" icon={<Plus />} text={t('projects.new')} onClick={add} />}
      </PageHeader>
      <search className={styles.filters}>
        <InputGroup
          type="search"
          inputRef={input}
          leftIcon={<Search />}
          aria-label={t('projects.search')}
          placeholder={t('projects.search')}
          maxLength={200}
          value={search.text}
          onValueChange={search.setText}
        />
        <HTMLSelect
          aria-label={t('projects.status')}
          value={search.status ?? ''}
          onChange={({ currentTarget }) =>
            search.setStatus(PROJECT_STATUSES.find((status) => status === currentTarget.value) ?? null)
          }
        >
          <option value="">{t('projects.anyStatus')}</option>
          {PROJECT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(status === 'OPENED' ? 'projects.counts.opened' : 'projects.counts.closed')}
            </option>
          ))}
        </HTMLSelect>
        {seesCustomers && <CustomerFilter chosen={search.customerIds} onChange={search.setCustomerIds} />}
        {search.isFiltered && (
          <Button variant="minimal" icon={<Cross />} text={t('projects.clear')} onClick={search.clear} />
        )}
      </search>
      <ProjectTiles projects={projects} search={search} onAdd={mayCreate ? add : undefined} />
      <ProjectDialog isOpen={adding} onClose={() => setAdding(false)} />
    </section>
  );
}

/** Projects are requested before the counts. */
export default function ProjectsPage() {
  return (
    <div className={styles.page}>
      <Projects />
      <Overview />
      <Help />
    </div>
  );
}
