import { useEffect, useState } from 'react';
import { leaveAsked } from '../../session/navigation-guard.ts';
import { LeaveAlert } from '../../ui/dialogs/leave-alert.tsx';

/** Asks for every form before it is left. */
export function LeaveQuestion() {
  const [asked, setAsked] = useState<{ leave: () => void }>();
  useEffect(() => leaveAsked.listen((leave) => setAsked({ leave })), []);
  return asked && <LeaveAlert {...asked} onClose={() => setAsked(undefined)} />;
}
