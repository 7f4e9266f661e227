import {
  LINK_KINDS,
  LINK_PAGES,
  type LinkKind,
  type LinkState,
} from '@coffret/contracts/accounts/mailed-links';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Errors } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { useUser } from '../../../data/session/session.ts';
import { toast } from '../../../data/toast.ts';
import { byLanguage } from '../../../i18n/by-language.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { LoadError } from '../../../ui/elements/load-error.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import { AccountPage } from '../account-page.tsx';
import { Outcome } from '../outcome.tsx';
import { useDelayedRedirect } from '../use-delayed-redirect.ts';
import { OpenLink } from './open-link.tsx';
import french from './own-texts.fr.ts';

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./own-texts.*.ts', { eager: true, import: 'default' }),
);

const kindAt = (pathname: string): LinkKind | undefined =>
  LINK_KINDS.find((kind) => pathname.startsWith(`/${LINK_PAGES[kind]}/`));

const focus = (element: HTMLElement | null) => element?.focus();

interface WayProps {
  to: string;
  /** Has the focus. */
  isMain?: boolean;
  children: ReactNode;
}

const Way = ({ to, isMain = false, children }: WayProps) => (
  <Link ref={isMain ? focus : null} className={`bp6-button ${isMain ? 'bp6-intent-primary' : ''}`} to={to}>
    {children}
  </Link>
);

/** The home page of who is signed in, otherwise the login page. */
function GoOn({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation();
  const isSignedIn = useUser() !== null;
  return (
    <Way to={isSignedIn ? '/' : '/login'} isMain={isMain}>
      {t(isSignedIn ? 'notFound.toStart' : 'account.toLogin')}
    </Way>
  );
}

/** Afterwards the login page follows, with a toast. */
const FOLLOWED_BY_LOGIN: { readonly [kind in LinkKind]?: { toast: TextKey; ms: number } } = {
  activation: { toast: 'activation.succeeded', ms: 5_000 },
  reset: { toast: 'reset.done', ms: 3_000 },
};

/** Instead of a link that does not open. */
const INSTEAD: {
  readonly [kind in LinkKind]: { to: string; text: 'registerAgain' | 'toNewPassword' | 'toProfile' };
} = {
  activation: { to: '/register', text: 'registerAgain' },
  reset: { to: '/forgotPassword', text: 'toNewPassword' },
  unlock: { to: '/forgotPassword', text: 'toNewPassword' },
  email: { to: '/profile', text: 'toProfile' },
};

/** Statuses for what is no token of a mailed link. */
const UNKNOWN: readonly (number | undefined)[] = [400, 401, 404];

function MailedLink({ token }: { token: string }) {
  const { i18n } = useTranslation();
  const texts = textsIn(i18n.language);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(query(at('/api/mailedLinks/{token}', { token })));
  const [done, setDone] = useState<LinkKind>();
  const kind = done ?? data?.kind ?? kindAt(pathname) ?? 'activation';
  const its = texts.kinds[kind];
  const isUnknown = UNKNOWN.includes(error?.status);
  const followed = done && FOLLOWED_BY_LOGIN[done];
  useDelayedRedirect(followed !== undefined, '/login', followed?.ms ?? 0);

  const finish = () => {
    const after = FOLLOWED_BY_LOGIN[kind];
    if (after) toast({ text: { key: after.toast }, intent: 'success' });
    setDone(kind);
  };
  const fail = ({ errors }: Errors) => {
    if (errors.some(({ code }) => code === 'TOKEN_EXPIRED_USER_DELETED')) {
      toast({ text: { key: 'errors.TOKEN_EXPIRED_USER_DELETED' } });
      navigate('/register');
    } else if (errors.some(({ key }) => key === 'token')) refetch();
  };
  const openLink = (text: string) => (
    <OpenLink
      kind={kind}
      token={token}
      text={text}
      passwordHint={texts.passwordHint}
      onDone={finish}
      onFailed={fail}
    />
  );

  const { to, text: toText } = INSTEAD[kind];
  const instead = (isMain: boolean) => (
    <Way to={to} isMain={isMain}>
      {texts[toText]}
    </Way>
  );

  function view(state: LinkState): ReactNode {
    if (state === 'OPEN') return openLink(its.act);
    if (state === 'USED')
      return (
        <Outcome intent="none" title={texts.used} text={its.usedText}>
          <GoOn isMain />
          {kind !== 'activation' && instead(false)}
        </Outcome>
      );
    // The act of an expired activation frees the address.
    const isAct = kind === 'activation';
    return (
      <>
        <Outcome intent="danger" title={texts.expired} text={its.expiredText}>
          {!isAct && instead(true)}
          <GoOn />
        </Outcome>
        {isAct && openLink(texts.registerAgain)}
      </>
    );
  }

  if (done)
    return (
      <AccountPage title={its.title}>
        <Outcome intent="success" title={its.done} text={its.doneText}>
          <GoOn isMain />
        </Outcome>
      </AccountPage>
    );
  if (data)
    return (
      <AccountPage title={its.title} text={data.state === 'OPEN' ? its.text : undefined}>
        {view(data.state)}
      </AccountPage>
    );
  return (
    <AccountPage title={its.title}>
      {!error && <Skeleton lines={4} height={28} />}
      {isUnknown && (
        <Outcome intent="danger" title={texts.unknown} text={texts.unknownText}>
          <GoOn isMain />
          {instead(false)}
        </Outcome>
      )}
      {error && !isUnknown && <LoadError error={error} onRetry={refetch} />}
    </AccountPage>
  );
}

/** Opening it changes nothing: mail scanners do that too. Its button acts. */
export default function MailedLinkPage() {
  const { token = '' } = useParams();
  return <MailedLink key={token} token={token} />;
}
