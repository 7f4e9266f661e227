import '../../ui/theme/blueprint-components.css';
import { BlueprintProvider } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { LeaveAlert } from '../../ui/dialogs/leave-alert.tsx';

/** Where no screen has loaded Blueprint. */
export default function PublicLeaveAlert(props: ComponentProps<typeof LeaveAlert>) {
  return (
    <BlueprintProvider>
      <LeaveAlert {...props} />
    </BlueprintProvider>
  );
}
