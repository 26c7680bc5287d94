import './staff.css';
import { createRoot } from 'react-dom/client';
import { hideOnReturn } from '../lib/hide-on-return';
import { App } from './app';

hideOnReturn();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
