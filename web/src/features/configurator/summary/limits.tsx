import type { Catalogue, Configuration, Load } from '@coffret/cabinet';
import { limitsOf } from '@coffret/cabinet/propose/limits';
import { useTranslation } from 'react-i18next';
import { drawnLimitSentences } from '../proposal/limit-sentences.ts';

interface LimitsProps {
  load: Load;
  drawn: Configuration;
  catalogue: Catalogue;
}

/** With the proposal's engine, which is loaded on demand. */
export default function Limits({ load, drawn, catalogue }: LimitsProps) {
  const { t, i18n } = useTranslation();
  const { isCircuitBreakerAdded = null } = drawn;
  const limits = limitsOf(drawn, catalogue);
  return drawnLimitSentences({ limits, isCircuitBreakerAdded }, load, t, i18n.language).map((sentence) => (
    <p key={sentence} className="small">
      {sentence}
    </p>
  ));
}
