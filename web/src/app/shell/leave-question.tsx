import { useEffect, useState } from 'react';
import { leaveAsked } from '../../session/navigation-guard.ts';
import { LeaveAlert } from '../../ui/dialogs/leave-alert.tsx';

/** Asks for every form before it is left. */
export function LeaveQuestion() {
  const [question, setQuestion] = useState<{ leave: () => void }>();
  useEffect(() => leaveAsked.listen((leave) => setQuestion({ leave })), []);
  return question && <LeaveAlert {...question} onClose={() => setQuestion(undefined)} />;
}
