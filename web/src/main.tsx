import './lib/zod-setup';
import './theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { watchForInstallOffer } from './lib/install-offer';
import { warnOfMissingFeatures } from './lib/missing-features';

warnOfMissingFeatures();
watchForInstallOffer();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
