import { parameters } from '../../data/parameters.ts';

/** The title of the browser's window. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${parameters().appName}`}</title>;
}
