import { Button } from '@blueprintjs/core';
import { Book, Chat, IdNumber, Phone } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { parameters } from '../../data/parameters.ts';
import { isViewing } from '../../data/session/session.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { useRight } from '../../session/rights.ts';
import { SupportDialog } from '../support/public.ts';
import styles from './projects-page.module.css';

export function Help() {
  const { t } = useTranslation();
  const { issuer } = parameters();
  const mayReadContacts = useRight('contact_r');
  const [isContacting, setContacting] = useState(false);
  const mayReadCatalogue = useRight('catalog_r');
  return (
    <aside className={styles.help} aria-label={t('projects.help')}>
      <h2>{t('projects.help')}</h2>
      <ul>
        {mayReadCatalogue && (
          <li>
            <Link to="/catalogs" className={styles.helpLink}>
              <Book /> {t('projects.catalogue')}
            </Link>
          </li>
        )}
        {!isViewing() && (
          <li>
            <Button
              variant="minimal"
              icon={<Chat />}
              text={t('projects.contact')}
              onClick={() => setContacting(true)}
            />
          </li>
        )}
        {mayReadContacts && (
          <li>
            <Link to="/contacts" className={styles.helpLink}>
              <IdNumber /> {t('contacts.title')}
            </Link>
          </li>
        )}
      </ul>
      <address>
        <strong>{issuer.name}</strong>
        <span>{issuer.address}</span>
        <span>
          {issuer.postalCode} {issuer.city}
        </span>
        <a className={styles.helpLink} href={telephoneLink(issuer.phone)}>
          <Phone /> {issuer.phone}
        </a>
      </address>
      {isContacting && <SupportDialog onClose={() => setContacting(false)} />}
    </aside>
  );
}
