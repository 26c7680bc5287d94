import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useReturnFocus } from './use-return-focus';

it('gives the focus back, and then holds nothing of the list that was there', () => {
  const { current } = renderHook(useReturnFocus).result;
  const close = () => current.onCloseAutoFocus(new Event('close'));
  document.body.innerHTML = '<section><ul><li><button>Wren</button></li></ul></section>';
  const wren = document.querySelector('button') as HTMLButtonElement;
  wren.focus();
  current.onOpenAutoFocus();
  wren.blur();
  close();
  expect(document.activeElement).toBe(wren);
  wren.blur();
  close();
  expect(document.activeElement).toBe(document.body);
});
