import { useEffect, useState } from 'react';

export type PinProblem = { field: 'current' | 'pin' | 'again'; error: string } | null;

/** What is wrong with a PIN that was typed. Its field is focused, since it may be out of sight. */
export function usePinProblem() {
  const [problem, setProblem] = useState<PinProblem>(null);

  useEffect(() => {
    if (problem) document.querySelector<HTMLElement>(`[role=dialog] [name=${problem.field}]`)?.focus();
  }, [problem]);

  return [problem, setProblem] as const;
}
