import { parameters } from '../../data/parameters.ts';

export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${parameters().appName}`}</title>;
}
