import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { OfflineBar } from '../components/offline-bar';
import { Toaster } from '../components/toaster';
import { createQueryClient } from '../lib/query-client';
import { noticeLostAccess } from './access/access';
import { AccessOverlay } from './access/access-overlay';
import { Screens } from './screens';
import { useEnd } from './use-end';

/** The moderators' console. */
export function App() {
  const [queries] = useState(() => createQueryClient(noticeLostAccess));
  const { hasEnded, begin } = useEnd(queries);
  if (hasEnded) return null;
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter basename="/staff">
          <ErrorBoundary>
            <Screens />
          </ErrorBoundary>
          <AccessOverlay beginAnew={begin} />
          <Toaster />
          <OfflineBar />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}
