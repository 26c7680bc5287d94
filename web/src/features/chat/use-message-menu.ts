import type { RefObject } from 'react';
import { useContextMenu } from '../../lib/use-context-menu';

/** An unsent message of one's own has no button, and no menu. */
const menus = {
  attribute: 'data-message',
  hasMenu: (row: Element) => row.querySelector('[aria-haspopup="menu"]') !== null,
};

/** Opens the menu of a message. */
export function useMessageMenu(list: RefObject<HTMLElement | null>) {
  return useContextMenu(list, menus);
}
