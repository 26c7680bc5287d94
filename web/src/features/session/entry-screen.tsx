import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BackHeader } from '../../components/back-header';
import { Logo } from '../../components/logo';
import { Page } from '../../components/page';
import { useFace } from '../../lib/face';
import { wantedPlan } from '../../lib/wanted-plan';

type EntryScreenProps = { title: string; back: string; heading: string; tagline?: string; children: ReactNode };

/**
 * The layout of the sign-in, registration and password screens. Under another face nothing there says what the app is, and no
 * way leads to the landing, since there is none.
 */
export function EntryScreen({ title, back, heading, tagline, children }: EntryScreenProps) {
  const isOwn = useFace() === 'own';
  const words = tagline ?? (isOwn && 'More than skin deep');
  const plan = wantedPlan(useLocation().search);
  return (
    <>
      {isOwn || back !== '/' ? <BackHeader to={back} /> : <div className="min-h-14 pt-safe" />}
      <Page title={title} className="px-6 pb-safe">
        <div className="mt-2 mb-8 space-y-2">
          <Logo className="mb-6 w-13" />
          <h1 className="text-[2rem] leading-tight font-bold">{heading}</h1>
          {words && <p className="text-muted">{words}</p>}
          {plan && <p className="text-sm font-semibold">Sign in or create an account, and your plan is next.</p>}
        </div>
        {children}
      </Page>
    </>
  );
}
