import { dismissToast, toast } from '../toast.ts';

const ID = 'outdated';
let isSaid = false;

/** Says once that old data is shown, until there is none; again where a retry has failed. */
export function sayOutdated(isOutdated: boolean, retry: () => void): void {
  if (isOutdated === isSaid) return;
  isSaid = isOutdated;
  const onClick = () => {
    isSaid = false;
    retry();
  };
  const action = { key: 'fault.retry', onClick } as const;
  if (isOutdated) toast({ text: { key: 'fault.outdated' }, intent: 'warning', timeout: 0, id: ID, action });
  else dismissToast(ID);
}
