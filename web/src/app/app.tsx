import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, useCallback, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { Frame } from '../components/frame';
import { PlainToast } from '../components/plain-toast';
import { createHistory } from '../lib/create-history';
import { FirstScreenShown } from '../lib/first-screen-shown';
import { useToasts } from '../lib/toasts';
import { Overlays, Toaster } from './pages';
import { Screen } from './screen';

/** With `isMember`, a member's first screen is there and drawn at once; without, the visitors' until it is known who is here. */
export function App({ queries, isMember = false }: { queries: QueryClient; isMember?: boolean }) {
  const [history] = useState(createHistory);
  const hasToasts = useToasts().length > 0;
  const [isFirstScreenShown, setIsFirstScreenShown] = useState(false);
  const showFirstScreen = useCallback(() => {
    setIsFirstScreenShown(true);
    document.documentElement.dataset.fonts = '';
  }, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <HistoryRouter history={history}>
          <Frame>
            <ErrorBoundary>
              <FirstScreenShown value={isFirstScreenShown}>
                <Screen wasMember={isMember} isThere={showFirstScreen} />
              </FirstScreenShown>
            </ErrorBoundary>
          </Frame>
          <Suspense fallback={<PlainToast />}>{(isFirstScreenShown || hasToasts) && <Toaster />}</Suspense>
          <Suspense>{isFirstScreenShown && <Overlays />}</Suspense>
        </HistoryRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}
