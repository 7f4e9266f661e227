import { Button } from '@blueprintjs/core';
import { Phone } from '@blueprintjs/icons';
import type { Contact } from '@coffret/contracts/contacts/answers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CustomerLink } from '../../crud/entity/customer-link.tsx';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import { useSignedInUser } from '../../data/session/session.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { mayOpen } from '../../session/screens.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { useDefaultProject } from '../projects/public.ts';
import { ContactForm } from './contact-form.tsx';
import { mayNoteCalls, noteCall } from './note-call.ts';

/** Navigation state. */
interface NewContactState {
  projectId?: number;
}

/** Preselects the project of the previous screen, or the only one. */
function NewContact({ onSaved }: { onSaved: (contact: Contact) => void }) {
  const { t } = useTranslation();
  const { projectId } = (useLocation().state as NewContactState | null) ?? {};
  const { id, project, count, error, refetch } = useDefaultProject(projectId, {});
  const initialValues = useMemo(() => (id === undefined ? {} : { customerProjId: id }), [id]);
  if (count === undefined && error) return <LoadError error={error} onRetry={refetch} />;
  if (count === undefined) return <Skeleton lines={8} height={28} />;
  if (count === 0) {
    return (
      <EmptyState title={t('contacts.noProject')} text={t('contacts.noProjectText')}>
        <Link className="bp6-button bp6-intent-primary" to="/projects">
          {t('contacts.toProjects')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <ContactForm contact={null} initialValues={initialValues} project={project?.lib} onSaved={onSaved} />
  );
}

export default function ContactPage() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const callOf = ({ callRequestedAt, calledAt }: Contact) => {
    if (calledAt) return t('contacts.calledOn', { date: dateTimeText(calledAt) });
    return callRequestedAt
      ? t('contacts.callRequestedOn', { date: dateTimeText(callRequestedAt) })
      : undefined;
  };
  const textOf = (contact: Contact) => {
    const call = callOf(contact);
    if (!mayOpen(user, `/users/${contact.userId}`)) return call;
    return (
      <>
        <CustomerLink customer={contact} />
        {call && ` · ${call}`}
      </>
    );
  };
  return (
    <EntityPage<Contact>
      entity="contact"
      list="contacts"
      screen="/contacts"
      screenTitle="contacts.title"
      newTitle="contacts.newTitle"
      create="contact_c"
      titleOf={({ fullName }) => fullName}
      textOf={textOf}
      marks={({ id, isCallRequested }) =>
        isCallRequested &&
        mayNoteCalls(user) && (
          <Button icon={<Phone />} text={t('contacts.called')} onClick={() => void noteCall(id)} />
        )
      }
    >
      {(contact, onSaved) => (
        <section>
          {contact ? (
            <ContactForm
              contact={contact}
              initialValues={{}}
              project={contact.projectLib}
              onSaved={onSaved}
            />
          ) : (
            <NewContact onSaved={onSaved} />
          )}
        </section>
      )}
    </EntityPage>
  );
}
