import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { LoginPage } from './pages/login.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { SignupPage } from './pages/signup.tsx';
import { RequireSession } from './session/require-session.tsx';
import { SessionWatch } from './session/session-watch.tsx';

const SignedInArea = lazy(async () => ({ default: (await import('./pages/signed-in-area.tsx')).SignedInArea }));
const ApiDocsPage = lazy(async () => ({ default: (await import('./pages/api-docs.tsx')).ApiDocsPage }));
const WritingFlowsPage = lazy(async () => ({ default: (await import('./pages/writing-flows.tsx')).WritingFlowsPage }));

export function Router() {
  return (
    <BrowserRouter>
      <SessionWatch />
      <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/signup" element={<SignupPage />} />
          <Route path="/api/docs" element={<ApiDocsPage />} />
          <Route path="/docs/writing-flows" element={<WritingFlowsPage />} />
          <Route element={<RequireSession />}>
            <Route element={<SignedInArea />}>
              <Route path="/" element={null} />
              <Route path="/account" element={null} />
              <Route path="/sites/*" element={null} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
