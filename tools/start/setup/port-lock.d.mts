export function takePortLock<Details extends object>(
  file: string,
  details: Details,
  whileHeld: (holder: Details & { pid: number }) => void,
): Promise<() => void>;
