import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, useCallback, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Frame } from '../components/frame';
import { createQueryClient } from '../lib/query-client';
import { useToasts } from '../lib/toasts';
import { ErrorBoundary } from './error-boundary';
import { Screen } from './screen';
import { Overlays, Toaster } from './screens';

export function App() {
  const hasToasts = useToasts().length > 0;
  const [isSettled, setIsSettled] = useState(false);
  const settle = useCallback(() => setIsSettled(true), []);
  const [queries] = useState(createQueryClient);
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Frame>
            <ErrorBoundary>
              <Screen isSettled={isSettled} settle={settle} />
            </ErrorBoundary>
          </Frame>
          <Suspense>{hasToasts && <Toaster />}</Suspense>
          <Suspense>{isSettled && <Overlays />}</Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}
