import { type ComponentType, createContext, lazy, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missingReason } from '../../lib/missing-reason.ts';
import { EmptyState } from './empty-state.tsx';

const Retry = createContext<() => void>(() => undefined);

function NotLoaded() {
  const { t } = useTranslation();
  const retry = useContext(Retry);
  const why = missingReason();
  return (
    <EmptyState title={t(`fault.${why}.title`)} text={t(`fault.${why}.text`)}>
      <button type="button" className="bp6-button" onClick={retry}>
        {t('fault.retry')}
      </button>
    </EmptyState>
  );
}

/** A part of a screen, loaded when it is first shown. If that fails, the rest of the screen and its edits stay. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const once = () => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })));
  let Loaded = once();
  return function Part(props: Props) {
    const [Shown, show] = useState(() => Loaded);
    const retry = () => {
      Loaded = once();
      show(() => Loaded);
    };
    return (
      <Retry value={retry}>
        <Shown {...props} />
      </Retry>
    );
  };
}
