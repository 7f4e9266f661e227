import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

interface MetricProps {
  label: string;
  figure: string;
  to?: string;
}

export function Metric({ label, figure, to }: MetricProps) {
  return (
    <div className={styles.figure}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>{figure}</dd>
    </div>
  );
}
