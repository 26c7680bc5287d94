import { createContext } from 'react';

/** Whether the first screen has its code and its content: what can wait waits for that. */
export const Settled = createContext(true);
