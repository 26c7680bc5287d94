import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../components/error-boundary';
import { LandingPage } from '../features/session/landing-page';
import { useFace } from '../lib/face';
import { orNothing } from '../lib/or-nothing';
import type { PageName } from './screens';

export const MemberLayout = page(async () => (await import('./member-layout')).MemberLayout);

export const Overlays = orNothing(async () => (await import('./overlays')).Overlays);
export const Toaster = orNothing(async () => (await import('../components/toaster')).Toaster);
export const Live = orNothing(async () => (await import('./live')).Live);

/** A page of the table of screens. Every page but the landing comes in its own file, when it is first needed. */
export function pageOf(name: PageName): ComponentType {
  if (name === 'session/landing') return Landing;
  const [feature, file = ''] = name.split('/');
  return page(async () => {
    // Vite makes one import for each page out of this.
    const module: Record<string, ComponentType> = await import(`../features/${feature}/${file}-page.tsx`);
    return module[componentOf(file)] as ComponentType;
  });
}

const SignInPage = pageOf('session/sign-in');

/** Under another face nothing may tell of the app: the sign-in replaces the landing, and nothing is shown until it has loaded. */
function Landing() {
  if (useFace() === 'own') return <LandingPage />;
  return (
    <Suspense>
      <SignInPage />
    </Suspense>
  );
}

/** `sign-in` is `SignInPage`. */
function componentOf(file: string) {
  return `${file.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase())}Page`;
}

function page(code: () => Promise<ComponentType>) {
  let ready: ComponentType | null = null;
  const load = async () => {
    ready = await code();
    return { default: ready };
  };
  let later = lazy(load);
  // A lazy component keeps that its code did not come.
  const startAnew = () => {
    later = lazy(load);
  };
  const drawn = () => (
    <ErrorBoundary onFailure={startAnew}>
      <Ready page={() => ready ?? later} />
    </ErrorBoundary>
  );
  return Object.assign(drawn, { load });
}

/** Draws a page that has loaded at once: a lazy component would first show an empty fallback for a while. */
function Ready({ page }: { page: () => ComponentType }) {
  const [Page] = useState(page);
  return <Page />;
}

/** Whether this component is one of the above, whose code can be asked for before it is drawn. */
export function isPage(type: unknown): type is ReturnType<typeof page> {
  return typeof type === 'function' && 'load' in type;
}
