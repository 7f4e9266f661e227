import { type ComponentType, useEffect, useState } from 'react';
import { leaveAsked } from '../../session/navigation-guard.ts';

interface LeaveQuestionProps {
  Alert: ComponentType<{ leave: () => void; onClose: () => void }>;
}

/** Asks for every form before it is left. */
export function LeaveQuestion({ Alert }: LeaveQuestionProps) {
  const [asked, setAsked] = useState<{ leave: () => void }>();
  useEffect(() => leaveAsked.listen((leave) => setAsked({ leave })), []);
  return asked && <Alert {...asked} onClose={() => setAsked(undefined)} />;
}
