import { useEffect, useRef, useState } from 'react';

/** Calls once per `key`, because links can be used only once. */
export function useCallOnce<T>(key: string, call: () => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T>();
  const called = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (called.current === key) return;
    called.current = key;
    setAnswer(undefined);
    void call().then((result) => {
      if (called.current === key) setAnswer(() => result);
    });
  });
  return answer;
}
