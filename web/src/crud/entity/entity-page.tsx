import { History } from '@blueprintjs/icons';
import type { Right } from '@coffret/contracts/rights';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { type OneName, oneAt } from '../../data/api/list-path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import type { ChangeTopic } from '../../data/socket/changes.ts';
import { toast } from '../../data/toast.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { mayOpen } from '../../session/screens.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { LoadErrorPage } from '../../ui/elements/load-error.tsx';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import PageNotFound from '../../ui/elements/page-not-found.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { useHandOnFocus } from '../../ui/elements/use-hand-on-focus.ts';
import { historyPath, maySeeHistory } from '../history-path.ts';
import { lastVisit } from '../last-visit.ts';
import { BackLink } from './back-link.tsx';
import styles from './entity.module.css';
import { HistoryLink } from './history-link.tsx';

interface EntityPageProps<Row> {
  entity: ChangeTopic;
  /** `GET /api/{list}/{id}` returns it. */
  list: OneName<Row>;
  /** Path and title of the list. */
  screen: string;
  screenTitle: TextKey;
  /** Of a new one, where it can be created here. */
  newTitle?: TextKey;
  /** Path after a new one was saved; default: its own page. */
  after?: string | undefined;
  /** Absent: cannot be created here. */
  create?: Right;
  titleOf: (row: Row) => string;
  textOf?: (row: Row) => ReactNode;
  marks?: (row: Row) => ReactNode;
  /** Of the head and what is below; default: a form's width. */
  layout?: (row: Row) => string | undefined;
  /** null: a new one. `onSaved` gets the server's response. */
  children: (row: Row | null, onSaved: (row: Row) => void) => ReactNode;
}

const ID = /^[1-9]\d{0,14}$/;

function Existing<Row>({ id, ...props }: EntityPageProps<Row> & { id: number }) {
  const { data, error, refetch, setData } = useQuery(
    query(oneAt<Row>(props.list, id), [`${props.entity}-${id}`]),
  );
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSignedInUser();
  useRegisterActions(
    maySeeHistory(user)
      ? [
          {
            id: 'history',
            text: t('entity.history'),
            Icon: History,
            run: () => void navigate(historyPath(props.entity, id)),
          },
        ]
      : [],
  );
  const region = useHandOnFocus();
  const isGone = error?.errors.some(({ code }) => code === 'NOT_FOUND');
  if (isGone) return <PageNotFound />;
  if (error && !data) return <LoadErrorPage error={error} onRetry={refetch} />;
  if (!data) return <Skeleton lines={12} height={28} />;
  const onSaved = (row: Row) => {
    setData(row);
    toast({ text: { key: 'form.saved' }, intent: 'success' });
  };
  return (
    <div className={props.layout?.(data) ?? styles.form} {...region}>
      <PageHeader title={props.titleOf(data)} text={props.textOf?.(data)}>
        {props.marks?.(data)}
        <HistoryLink entity={props.entity} id={id} />
      </PageHeader>
      {props.children(data, onSaved)}
    </div>
  );
}

function New<Row extends { id: number }>({ newTitle, screen, after, children }: EntityPageProps<Row>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSignedInUser();
  // Users may have write access without read access.
  const onSaved = ({ id }: Row) => {
    toast({ text: { key: 'form.saved' }, intent: 'success' });
    navigate(mayOpen(user, screen) ? (after ?? `${screen}/${id}`) : '/', { replace: true });
  };
  return (
    <div className={styles.form}>
      {newTitle && <PageHeader title={t(newTitle)} />}
      {children(null, onSaved)}
    </div>
  );
}

/** `{screen}/new` and `{screen}/{id}`; the back link restores the list's filters. */
export function EntityPage<Row extends { id: number }>(props: EntityPageProps<Row>) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const mayCreate = props.create !== undefined && hasAnyRight(user, props.create);
  if (isNew ? !mayCreate : !ID.test(id)) return <PageNotFound />;
  return (
    <div>
      <BackLink to={lastVisit(props.screen)} text={t(props.screenTitle)} />
      {isNew ? <New {...props} /> : <Existing key={id} {...props} id={Number(id)} />}
    </div>
  );
}
