import { createContext } from 'react';

/** Loads the code of the screen at an address early, on pointer enter or focus of a link. */
export const Prefetch = createContext<(path: string) => void>(() => undefined);
