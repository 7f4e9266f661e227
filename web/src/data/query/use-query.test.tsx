import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { at } from '../api/path.ts';
import { type Change, changes } from '../socket/changes.ts';
import { useChanged } from '../socket/use-changed.ts';
import { query } from './query.ts';
import { useQuery } from './use-query.ts';

const { show, hide, next, requests, pass } = componentTests();

/** What the component is given, as it is shown. */
const shown = () => document.querySelector('output')?.textContent;
function Query({ page, keepPrevious = false }: { page: number; keepPrevious?: boolean }) {
  const { data } = useQuery(query(at('/api/projects', { page, size: 10 }), ['project']), { keepPrevious });
  return <output>{data ? String(data.count) : 'none'}</output>;
}

test('with keepPrevious the old response is shown until the next arrives, otherwise not', async () => {
  await show(<Query page={1} keepPrevious />);
  await (await next()).answer({ rows: [], count: 11 });
  await show(<Query page={2} keepPrevious />);
  expect(shown()).toBe('11');
  await (await next()).answer({ rows: [], count: 12 });
  expect(shown()).toBe('12');
  await show(<Query page={3} />);
  expect(shown()).toBe('none');
});

test('an unsubscribed query is not refetched on a change', async () => {
  await show(<Query page={1} />);
  await (await next()).answer({ rows: [], count: 11 });
  await hide();
  changes.emit({ entity: 'project', id: 1, rowVersion: 2 });
  await pass(300);
  expect(requests()).toEqual([]);
});

test('a component receives matching changes until it unmounts', async () => {
  const heard: (Change | 'everything')[] = [];
  function Listener({ id }: { id: number }) {
    useChanged('project', (change) => void heard.push(change), id);
    return null;
  }
  const [one, two] = [1, 2].map((id) => ({ entity: 'project', id, rowVersion: 2 }));
  const emit = () => [one, two, 'everything' as const].map((change) => change && changes.emit(change));
  await show(<Listener id={1} />);
  await show(<Listener id={2} />);
  emit();
  await hide();
  emit();
  expect(heard).toEqual([two, 'everything']);
});
