import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';

/** Waits until the page asks before it is left: the code of the question comes after the first words. */
export const leavingIsAsked = () =>
  waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false));
