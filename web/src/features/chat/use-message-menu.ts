import type { RefObject } from 'react';
import { useHeldMenu } from '../../lib/use-held-menu';

/** An unsent message of one's own has no button, and no menu. */
const menus = {
  attribute: 'data-message',
  hasMenu: (row: Element) => row.querySelector('[aria-haspopup="menu"]') !== null,
};

/** Opens the menu of a message. */
export function useMessageMenu(list: RefObject<HTMLElement | null>) {
  return useHeldMenu(list, menus);
}
