import { HTMLSelect } from '@blueprintjs/core';
import type { AuditEvent } from '@coffret/contracts/audit/answers';
import { differences } from '@coffret/contracts/audit/differences';
import { sentenceOf } from '@coffret/contracts/sentences/sentence';
import { useId, useState } from 'react';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { sentenceTexts } from '../../i18n/sentences.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './audit.module.css';
import { DifferenceTable } from './difference-table.tsx';
import { withoutOwnFields } from './event-details.tsx';
import { useStateAt } from './use-state-at.ts';
import { useTexts } from './use-texts.ts';
import { fieldText, valueText } from './value-text.ts';

interface RevisionSelectProps {
  label: string;
  rows: readonly AuditEvent[];
  revision: number;
  onChoose: (revision: number) => void;
}

function RevisionSelect({ label, rows, revision, onChoose }: RevisionSelectProps) {
  const id = useId();
  const { texts } = useTexts();
  return (
    <div className={styles.moment}>
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        fill
        iconProps={{ title: undefined }}
        value={revision}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {rows.map((event) => (
          <option key={event.id} value={event.revision}>
            {texts.moment(dateTimeText(event.at), sentenceOf(event, sentenceTexts()))}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

interface RevisionDifferencesProps {
  entity: string;
  id: string;
  /** Newest first. */
  rows: readonly AuditEvent[];
}

/** Of the newest hundred. */
export function CompareRevisions({ entity, id }: Omit<RevisionDifferencesProps, 'rows'>) {
  const { data } = useQuery(query(at('/api/audit/events', { entity, entityId: id, size: 100 }), ['audit']));
  return data && data.rows.length > 1 ? (
    <RevisionDifferences entity={entity} id={id} rows={data.rows} />
  ) : null;
}

function RevisionDifferences({ entity, id, rows }: RevisionDifferencesProps) {
  const { texts, language } = useTexts();
  const [chosen, choose] = useState<{ from?: number; to?: number }>({});
  const from = chosen.from ?? rows.at(-1)?.revision ?? 0;
  const to = chosen.to ?? rows[0]?.revision ?? 0;
  const before = useStateAt(entity, id, from);
  const after = useStateAt(entity, id, to);
  // Some entities have no states, e.g. credentials.
  if (after.error || before.error) return null;
  const found = before.data && after.data && withoutOwnFields(differences(before.data, after.data));
  return (
    <section className={styles.panel} aria-label={texts.compare}>
      <h2>{texts.compare}</h2>
      <div className={styles.moments}>
        <RevisionSelect
          label={texts.fromMoment}
          rows={rows}
          revision={from}
          onChoose={(revision) => choose({ ...chosen, from: revision })}
        />
        <RevisionSelect
          label={texts.toMoment}
          rows={rows}
          revision={to}
          onChoose={(revision) => choose({ ...chosen, to: revision })}
        />
      </div>
      {!found && <Skeleton lines={3} />}
      {found?.length === 0 && <p className="muted">{texts.same}</p>}
      {found && found.length > 0 && <DifferenceTable title={texts.compare} of={found} />}
      {after.data && (
        <details className={styles.stood}>
          <summary>{texts.asItStood}</summary>
          <dl>
            {withoutOwnFields(differences({}, after.data)).map(({ path, after: value }) => (
              <div key={path.join(' ')}>
                <dt>{fieldText(path, texts)}</dt>
                <dd>{valueText(path, value, texts, language)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
