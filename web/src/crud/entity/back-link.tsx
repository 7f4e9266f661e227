import { ChevronLeft } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

export const BackLink = ({ to, text }: { to: string; text: string }) => (
  <Link className={styles.back} data-back to={to}>
    <ChevronLeft size={14} /> {text}
  </Link>
);
