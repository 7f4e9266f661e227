import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { textIn } from '@coffret/cabinet/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import styles from './catalogue.module.css';
import { ProductPicture } from './product-picture.tsx';

const DEBOUNCE_MS = 300;

/** The product that a new one begins as a copy of. */
export function ChooseLike() {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const { data } = useQuery(
    query(
      at('/api/products', {
        size: 10,
        sort: 'ref',
        isArchived: false,
        search: useDebounced(text, DEBOUNCE_MS).trim() || undefined,
      }),
      ['product'],
    ),
    { keepPrevious: true },
  );
  return (
    <div className={styles.chooseLike}>
      <p>{t('catalogue.like.text')}</p>
      <InputGroup
        type="search"
        leftIcon={<Search />}
        aria-label={t('catalogue.like.search')}
        placeholder={t('catalogue.like.search')}
        maxLength={200}
        value={text}
        onValueChange={setText}
      />
      {data?.rows.length === 0 && <p className="muted">{t('catalogue.like.none')}</p>}
      <ul className={styles.like}>
        {data?.rows.map((product) => (
          <li key={product.id}>
            <Link to="/catalogs/new" state={{ like: product.id }}>
              <ProductPicture product={product} className={styles.picture} />
              <strong>{product.ref}</strong>
              <span>{textIn(i18n.language, product.lib, product.libEn)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data && data.count > data.rows.length && (
        <p className="muted small">{t('catalogue.like.more', { count: data.count - data.rows.length })}</p>
      )}
    </div>
  );
}
