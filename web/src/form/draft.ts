/** What was typed, by the names of the fields; without a value: the field was emptied. */
type Draft = readonly ([name: string] | [name: string, value: unknown])[];

const keyOf = (name: string) => `coffret.draft.${name}`;

/** Keeps what was typed for as long as the tab is open and its user signed in. */
export function keepDraft(name: string, values: object): void {
  const draft: Draft = Object.entries(values).map(([field, value]) =>
    value === undefined ? [field] : [field, value],
  );
  sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
}

/** What was kept under the name, once. */
export function takeDraft(name: string): Draft | null {
  const text = sessionStorage.getItem(keyOf(name));
  sessionStorage.removeItem(keyOf(name));
  return text === null ? null : (JSON.parse(text) as Draft);
}
