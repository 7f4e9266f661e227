/** How long jobs that run are waited for when a process ends. */
const GRACE_MS = 5000;

/** Resolves when the work is done, or when it has had its time. */
export async function withinGrace(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, GRACE_MS);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
