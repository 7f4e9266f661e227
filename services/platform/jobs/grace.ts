/** How long a process waits for its running jobs when it ends. */
const GRACE_MS = 5000;

export async function withinGrace(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, GRACE_MS);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
