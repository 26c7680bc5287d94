import { afterEach, beforeEach, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

function Fragile() {
  const { pathname } = useLocation();
  if (pathname === '/broken') throw new Error('broken');
  return <p>Whole</p>;
}

it('another address is tried after one that failed', async () => {
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <Link to="/whole">Away</Link>
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  screen.getByText('Something came undone');
  await userEvent.setup().click(screen.getByRole('link', { name: 'Away' }));
  screen.getByText('Whole');
});
