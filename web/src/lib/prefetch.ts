import { createContext } from 'react';

/** Begins to load the code of the screen at an address: a pointer or the focus is on its way there. */
export const Prefetch = createContext<(path: string) => void>(() => undefined);
