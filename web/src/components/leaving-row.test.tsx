import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LeavingRow } from './leaving-row';

/** Four rows, of which the second has nothing to press. Each can be taken out, or all of them. */
function Rows() {
  const [names, setNames] = useState(['one', 'two', 'three', 'four']);
  return (
    <main id="main" tabIndex={-1}>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <LeavingRow key={name}>
              {name !== 'two' && (
                <>
                  <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                    {name}
                  </button>
                  <button type="button" onClick={() => setNames([])}>
                    all with {name}
                  </button>
                </>
              )}
            </LeavingRow>
          ))}
        </ul>
      )}
    </main>
  );
}
beforeEach(() => void render(<Rows />));

const button = (name: string) => screen.getByRole('button', { name });

async function press(name: string) {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
}

const focused = () => document.activeElement?.textContent;

it('the focus goes on in the next row that has something to press', async () => {
  await press('one');
  expect(focused()).toBe('three');
});

it('from the last row it goes to the one before', async () => {
  await press('four');
  expect(focused()).toBe('three');
});

it('from the last that is left it goes to the page', async () => {
  await press('all with three');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the focus of whoever is elsewhere stays', () => {
  const [one, four] = [button('one'), button('four')];
  four.focus();
  act(() => one.click());
  expect(one.isConnected).toBe(false);
  expect(document.activeElement).toBe(four);
});
