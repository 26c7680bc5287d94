import './theme.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { askEarly } from './app/ask-early';
import { watchForInstallOffer } from './lib/install-offer';
import { warnOfMissingFeatures } from './lib/missing-features';
import { createQueryClient } from './lib/query-client';

warnOfMissingFeatures();
watchForInstallOffer();
const queries = createQueryClient();
const root = document.getElementById('root');
void askEarly(queries).then(
  (isMember) => root && startTransition(() => createRoot(root).render(<App queries={queries} isMember={isMember} />)),
);
