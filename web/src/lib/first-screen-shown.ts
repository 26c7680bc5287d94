import { createContext } from 'react';

/** Whether the first screen is on the screen with its content: what can wait waits for that. */
export const FirstScreenShown = createContext(true);
