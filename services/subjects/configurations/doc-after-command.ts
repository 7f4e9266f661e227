import type { ConfigurationEvent } from '@coffret/contracts/configurations/events';
import { NO_REFERENCE } from '@coffret/contracts/configurations/reference';
import { docUrl } from '@coffret/projections/documents/view';
import type { Outcome } from '../../core/commands/handle-command.ts';
import type { Configuration } from './decider.ts';
import type { ConfigurationDoc } from './present-configuration.ts';

/**
 * The document as a command has left the configuration, whether or not the read model shows it yet; null when it
 * has another project or brand, as the write side does not know what those are called.
 */
export function docAfterCommand(
  doc: ConfigurationDoc,
  { state, revision, at }: Outcome<Configuration, ConfigurationEvent>,
): ConfigurationDoc | null {
  const { lib, projectId, status, parameters, stack, isValidated, isOrderAsked, quote } = state;
  if (projectId !== doc.projectId || parameters?.brandId !== doc.brandId) return null;
  const living = status === 'PENDING' ? null : quote;
  return {
    ...doc,
    ...parameters,
    ...{ lib, status, isValidated, isOrderAsked, _stack: stack },
    reference: quote?.reference ?? NO_REFERENCE,
    quoteUrl: living && docUrl(living.documentId),
    _price: living?.price ?? null,
    rowVersion: revision,
    updatedAt: at ?? doc.updatedAt,
  };
}
