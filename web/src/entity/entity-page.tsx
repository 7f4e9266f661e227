import { ChevronLeft } from '@blueprintjs/icons';
import type { Right } from '@coffret/contracts/rights';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import PageNotFound from '../app/page-not-found.tsx';
import type { TextKey } from '../i18n/text-key.ts';
import type { Entity } from '../live/changes.ts';
import { useQuery } from '../live/use-query.ts';
import { holds } from '../session/rights.ts';
import { useSignedInUser } from '../session/session.ts';
import { PageHeader } from '../theme/page-header.tsx';
import { Skeleton } from '../theme/skeleton.tsx';
import { toast } from '../toast/toast.ts';
import { lastVisit } from './last-visit.ts';
import './entity.css';

export interface EntityPageProps<Row> {
  entity: Entity;
  /** `/api/{list}`. */
  list: string;
  /** The screen of the list, and what it is called. */
  screen: string;
  screenTitle: TextKey;
  newTitle: TextKey;
  /** Who may add one; absent: nobody does so here. */
  create?: Right;
  titleOf: (row: Row) => string;
  textOf?: (row: Row) => string | undefined;
  /** Beside the title. */
  marks?: (row: Row) => ReactNode;
  /** What there is to see and to change; `onSaved` is told what the server answered. null: a new one. */
  children: (row: Row | null, onSaved: (row: Row) => void) => ReactNode;
}

const ID = /^[1-9]\d{0,14}$/;

function Existing<Row>({ id, ...props }: EntityPageProps<Row> & { id: number }) {
  const { data, refusal, set } = useQuery<Row>(`/api/${props.list}/${id}`, {
    changedBy: [`${props.entity}-${id}`],
  });
  const isGone = refusal?.refused.some(({ code }) => code === 'NOT_FOUND');
  if (isGone || (refusal && !data)) return <PageNotFound />;
  if (!data) return <Skeleton lines={12} height={28} />;
  const onSaved = (row: Row) => {
    set(row);
    toast({ text: { key: 'form.saved' }, intent: 'success' });
  };
  return (
    <>
      <PageHeader title={props.titleOf(data)} text={props.textOf?.(data)}>
        {props.marks?.(data)}
      </PageHeader>
      {props.children(data, onSaved)}
    </>
  );
}

function New<Row>({ newTitle, screen, children }: EntityPageProps<Row>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onSaved = () => {
    toast({ text: { key: 'form.saved' }, intent: 'success' });
    navigate(lastVisit(screen));
  };
  return (
    <>
      <PageHeader title={t(newTitle)} />
      {children(null, onSaved)}
    </>
  );
}

/** The screen of one entity, `{screen}/new` and `{screen}/{id}`, with the way back to its list as it was left. */
export function EntityPage<Row>(props: EntityPageProps<Row>) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const mayCreate = props.create !== undefined && holds(user, props.create);
  if (isNew ? !mayCreate : !ID.test(id)) return <PageNotFound />;
  return (
    <div className="entity-page">
      <Link className="entity-back" to={lastVisit(props.screen)}>
        <ChevronLeft size={14} /> {t(props.screenTitle)}
      </Link>
      {isNew ? <New {...props} /> : <Existing key={id} {...props} id={Number(id)} />}
    </div>
  );
}
