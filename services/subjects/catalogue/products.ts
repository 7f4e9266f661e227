import type { newProduct, ProductForm } from '@coffret/contracts/catalogue/commands';
import { type ProductFields, productFields } from '@coffret/contracts/catalogue/events';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { productsView } from '@coffret/projections/catalogue/view';
import type { z } from 'zod';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import { previousResult } from '../../core/commands/previous-result.ts';
import {
  idsIn,
  sameValue,
  streamsOfValue,
  type UniqueValue,
  uniqueForm,
} from '../../core/commands/unique-values.ts';
import type { SentFile } from '../../core/http/multipart.ts';
import type { CommandServices, PlatformServices, QueryServices, Services } from '../../core/services.ts';
import { product } from './decider.ts';
import { refuseRemovalInUse } from './product-usage.ts';
import { referencesOf } from './references.ts';
import { withStoredPicture } from './stored-picture.ts';
import { refuseSuccessor, withSuccessors } from './successors.ts';

type Writing = Pick<Services, 'commands' | 'uniqueValues' | 'view'>;

const refValue = (ref: string) => ({ kind: 'product-ref', value: ref });

export const streamsOfRef = (ref: string): string[] => streamsOfValue(refValue(ref));

export function uniqueRef({ commands, view }: Writing, ref: string): UniqueValue {
  return {
    ...refValue(ref),
    bearers: () => idsIn(view(productsView), { '_fold.ref': uniqueForm(ref) }),
    async isUsedBy(ownerId) {
      const { state } = await commands.load(product, ownerId);
      return state.exists && sameValue(state.fields?.ref ?? '', ref);
    },
  };
}

/** Returns DUPLICATE with key ref. */
export function addComplete(
  services: Writing,
  id: number,
  fields: ProductFields,
  cause: CommandContext,
): Promise<Refusal | null> {
  const ref = { key: 'ref', from: null, to: uniqueRef(services, fields.ref) };
  const request = {
    id,
    command: { type: 'AddProduct' as const, fields },
    cause,
    loaded: emptyHistory(product),
  };
  return handleWithClaims(services, [ref], product, request);
}

/** Without brand, category, component and picture. */
export const ownFields = productFields.omit({
  brandId: true,
  categoryId: true,
  componentId: true,
  image: true,
});
const REFERENCES = [
  'brandId',
  'brandLib',
  'categoryId',
  'categoryLib',
  'componentId',
  'componentLib',
] as const;

type Own<F> = Pick<F, keyof F & keyof typeof ownFields.shape>;

export function ownOf<F extends ProductForm>(form: F): Own<F> {
  return Object.fromEntries(
    Object.keys(ownFields.shape).map((name) => [name, form[name as keyof F]]),
  ) as Own<F>;
}

export async function addProduct(
  services: CommandServices & QueryServices & PlatformServices,
  form: z.infer<typeof newProduct>,
  picture: SentFile | null,
  cause: CommandContext,
): Promise<{ id: number } | Refusal> {
  const made = await previousResult(services, product, cause);
  if (made !== null) return { id: made };
  const references = await referencesOf(services, form, {});
  if (isRefusal(references)) return references;
  return withStoredPicture(services, picture, cause, (image) =>
    withSuccessors(services, async () => {
      const refusal = await refuseSuccessor(services, form.ref, form.successorRef);
      if (refusal) return refusal;
      const id = await services.sequences.next('product', cause);
      const fields = { ...ownOf(form), ...references, image: image ?? null };
      return (await addComplete(services, id, fields, cause)) ?? { id };
    }),
  );
}

export async function changeProduct(
  services: CommandServices & QueryServices & PlatformServices,
  id: number,
  form: ProductForm,
  picture: SentFile | null,
  expectedRevision: number | undefined,
  cause: CommandContext,
): Promise<Refusal | null> {
  const { exists, fields: held } = (await services.commands.load(product, id)).state;
  if (!exists || !held) return refuse('NOT_FOUND');
  if (isDone(cause)) return null;
  const named = REFERENCES.some((name) => form[name] !== undefined);
  const references = named ? await referencesOf(services, form, held) : {};
  if (isRefusal(references)) return references;

  return withStoredPicture(services, picture, cause, (image) =>
    withSuccessors(services, async () => {
      // Another request may have renamed it meanwhile.
      const loaded = await services.commands.load(product, id);
      const before = loaded.state.fields ?? held;
      const { ref = before.ref, successorRef } = form;
      const refs = { key: 'ref', from: uniqueRef(services, before.ref), to: uniqueRef(services, ref) };
      const isRenamed = ref !== before.ref;
      const refusal =
        (await refuseSuccessor(services, ref, successorRef)) ??
        (isRenamed ? await refuseRemovalInUse(services, before, 'ref') : null);
      if (refusal) return refusal;
      const command = { type: 'ChangeProduct', fields: { ...ownOf(form), ...references, image } } as const;
      return handleWithClaims(services, [refs], product, { id, command, cause, expectedRevision, loaded });
    }),
  );
}

/** Fails when a configuration uses it. */
export async function removeProduct(
  services: CommandServices & QueryServices & Pick<Services, 'locks'>,
  id: number,
  cause: CommandContext,
): Promise<Refusal | null> {
  const { commands } = services;
  if (await commands.previousOutcome(product, id, cause)) return null;
  return withSuccessors(services, async () => {
    const loaded = await commands.load(product, id);
    const { fields } = loaded.state;
    const inUse = fields && (await refuseRemovalInUse(services, fields, 'id'));
    if (inUse) return inUse;
    const freed = fields ? [{ key: 'ref', from: uniqueRef(services, fields.ref), to: null }] : [];
    const command = { type: 'RemoveProduct' as const };
    return handleWithClaims(services, freed, product, { id, command, cause, loaded });
  });
}
