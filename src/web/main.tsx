import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './router.tsx';
import { CrashScreen } from './ui/crash-screen.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <CrashScreen>
      <Router />
    </CrashScreen>
  </StrictMode>,
);
