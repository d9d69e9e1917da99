import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { makeQueryClient } from '../api/make-query-client.ts';
import { ConnectionBanner } from '../features/connection/connection-banner.tsx';
import { readSitePath } from '../site-path.ts';
import { Footer } from '../ui/footer.tsx';
import { MainContent } from '../ui/main-content.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { AccountPage } from './account.tsx';
import { HomePage } from './home.tsx';
import { SitePage } from './site.tsx';
import { SiteHeader } from './site-header.tsx';

/** Home, the account and all of /sites under one header. Loaded data is kept until sign-out. */
export function SignedInArea() {
  const [queries] = useState(makeQueryClient);
  const { pathname } = useLocation();
  const path = readSitePath(pathname);
  const isAccount = /^\/account\/?$/.test(pathname);

  return (
    <QueryClientProvider client={queries}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <SiteHeader path={path} />
        <MainContent
          view={isAccount ? 'account' : `${path.siteId} ${path.content}`}
          className="mx-auto w-full max-w-7xl flex-1 px-4 py-8 sm:px-6 sm:py-10"
        >
          {pathname === '/' && <HomePage />}
          {isAccount && <AccountPage />}
          {pathname !== '/' && !isAccount && <SitePage path={path} />}
        </MainContent>
        <Footer />
      </div>
      <ConnectionBanner />
      <Toaster />
    </QueryClientProvider>
  );
}
