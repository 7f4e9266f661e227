import type { CheckError } from '@coffret/cabinet';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import type { Stack } from '../stack/stack.ts';
import { isOfLoad } from '../stack/stack-check.ts';

export type DisabledReason =
  | 'gone'
  | 'noLinesInStack'
  | 'slotsError'
  | 'configurationErrors'
  | 'userNotVerified'
  | 'configurationCompleted'
  | 'projectFinished'
  | 'notSaved';

interface Situation {
  configuration: ServerConfiguration;
  stack: Stack;
  errors: readonly CheckError[];
  isVerified: boolean;
  isSaved: boolean;
  isGone: boolean;
}

/** Empty: it can be validated. */
export function validationDisabledReasons(situation: Situation): DisabledReason[] {
  const { configuration, stack, errors, isVerified, isSaved, isGone } = situation;
  const { status, ProjProject } = configuration;
  const isSlot = ({ slotInfo }: CheckError) => slotInfo != null && slotInfo.slotIndex !== null;
  const reasons: Record<DisabledReason, boolean> = {
    gone: isGone,
    noLinesInStack: stack.lines.length === 0,
    slotsError: errors.some(isSlot),
    configurationErrors: errors.some((error) => !isSlot(error) && !isOfLoad(error)),
    userNotVerified: !isVerified,
    configurationCompleted: status !== 'PENDING',
    projectFinished: ProjProject.status === 'CLOSED',
    notSaved: !isSaved,
  };
  return (Object.keys(reasons) as DisabledReason[]).filter((reason) => reasons[reason]);
}
