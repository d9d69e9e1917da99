import { Navigate } from 'react-router';
import { SignupForm } from '../features/account/signup-form.tsx';
import { LandingPoints } from '../features/landing/landing-points.tsx';
import { ProductPicture } from '../features/landing/product-picture.tsx';
import { readSession } from '../session/session.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function SignupPage() {
  usePageTitle('Sign up');

  if (readSession()) return <Navigate to="/" replace />;
  return (
    <PageShell view="signup" className="mx-auto w-full max-w-6xl px-5 sm:px-8">
      <div className="grid items-center gap-x-14 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:pt-14 lg:pb-20">
        <section>
          <h1 className="text-[2.125rem] leading-[1.1] font-semibold tracking-[-0.035em] sm:text-[2.75rem]">
            Every user flow, rehearsed before your visitors perform it.
          </h1>
          <p className="mt-4 mb-7 text-base text-pretty text-ink-soft">
            Describe in plain words what a visitor does on your website, or upload a screen recording of it. Rehearsal
            runs it in a real browser and shows you what broke, and why.
          </p>
          <SignupForm />
        </section>
        <ProductPicture />
      </div>
      <LandingPoints />
    </PageShell>
  );
}
