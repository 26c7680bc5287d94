import { useState } from 'react';
import { useOverlays } from '../lib/use-overlays';

/**
 * Whether a sheet is open; going back closes it. `opening` grows with each opening: as a key it lets the sheet begin
 * afresh; 0 is never yet.
 */
export function useSheet(name: string) {
  const { overlays, open, close } = useOverlays();
  const isOpen = overlays.includes(name);
  const [state, setState] = useState({ isOpen, opening: Number(isOpen) });
  if (state.isOpen !== isOpen) setState({ isOpen, opening: state.opening + Number(isOpen) });
  return { ...state, open: () => open(name), close: () => close(name) };
}
