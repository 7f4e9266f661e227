import type { PricesImpact, Product } from '@coffret/contracts/catalogue/answers';
import { type ReactNode, useState } from 'react';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { PriceChangeDialog } from './price-change-dialog.tsx';

interface PendingPriceChange {
  to: number;
  impact: PricesImpact;
  answer: (isMeant: boolean) => void;
}

/** Confirms a price change that affects customers. */
export function usePriceChangeDialog({ id, price: from }: Product): {
  question: ReactNode;
  isMeant: (to: number | undefined) => Promise<boolean>;
} {
  const [pending, setPending] = useState<PendingPriceChange | null>(null);
  const isMeant = async (to: number | undefined) => {
    if (to === undefined || to === from) return true;
    const impact = await api.get(at('/api/products/{id}/priceImpact', { id, price: to }));
    if (isErrorResponse(impact)) {
      showErrors(impact);
      return false;
    }
    if (impact.totals.configurations === 0 && impact.quotes.count === 0) return true;
    return new Promise<boolean>((resolve) => {
      const answer = (isMeant: boolean) => {
        setPending(null);
        resolve(isMeant);
      };
      setPending({ to, impact, answer });
    });
  };
  const question = pending && (
    <PriceChangeDialog from={from} to={pending.to} impact={pending.impact} onAnswer={pending.answer} />
  );
  return { question, isMeant };
}
