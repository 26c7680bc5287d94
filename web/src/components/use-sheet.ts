import { useState } from 'react';

/** Whether a sheet is open. `opening` grows with each opening: as a key it lets the sheet begin afresh; 0 is never yet. */
export function useSheet() {
  const [state, setState] = useState({ isOpen: false, opening: 0 });
  return {
    ...state,
    open: () => setState(({ opening }) => ({ isOpen: true, opening: opening + 1 })),
    close: () => setState(({ opening }) => ({ isOpen: false, opening })),
  };
}
