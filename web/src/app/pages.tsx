import { type ComponentType, lazy, useState } from 'react';
import { LandingPage } from '../features/session/landing-page';
import { orNothing } from '../lib/or-nothing';
import { loadChat } from './load-chat';
import type { PageName } from './screens';

/** Every page but the landing comes in its own file, when it is first needed. */
export const pages: Record<PageName, ComponentType> = {
  landing: LandingPage,
  'sign-in': page(async () => (await import('../features/session/sign-in-page')).SignInPage),
  register: page(async () => (await import('../features/session/register-page')).RegisterPage),
  'forgot-password': page(async () => (await import('../features/session/forgot-password-page')).ForgotPasswordPage),
  'reset-password': page(async () => (await import('../features/session/reset-password-page')).ResetPasswordPage),
  'confirm-email': page(async () => (await import('../features/addresses/confirm-email-page')).ConfirmEmailPage),
  undo: page(async () => (await import('../features/addresses/undo-page')).UndoPage),
  terms: page(async () => (await import('../features/legal/terms-page')).TermsPage),
  privacy: page(async () => (await import('../features/legal/privacy-page')).PrivacyPage),
  safety: page(async () => (await import('../features/legal/safety-page')).SafetyPage),
  notice: page(async () => (await import('../features/outside-notice/notice-page')).NoticePage),
  subscribe: page(async () => (await import('../features/subscription/subscribe-page')).SubscribePage),
  'premium-success': page(
    async () => (await import('../features/subscription/premium-success-page')).PremiumSuccessPage,
  ),
  welcome: page(async () => (await import('../features/welcome/welcome-page')).WelcomePage),
  discover: page(async () => (await import('../features/discover/discover-page')).DiscoverPage),
  messages: page(async () => (await import('../features/messages/messages-page')).MessagesPage),
  chat: page(async () => (await loadChat()).ChatPage),
  favorites: page(async () => (await import('../features/favorites/favorites-page')).FavoritesPage),
  profile: page(async () => (await import('../features/profile/profile-page')).ProfilePage),
  settings: page(async () => (await import('../features/settings/settings-page')).SettingsPage),
  blocked: page(async () => (await import('../features/blocks/blocked-page')).BlockedPage),
  reports: page(async () => (await import('../features/reports/reports-page')).ReportsPage),
  decisions: page(async () => (await import('../features/statements/decisions-page')).DecisionsPage),
  security: page(async () => (await import('../features/security/security-page')).SecurityPage),
  feedback: page(async () => (await import('../features/feedback/feedback-page')).FeedbackPage),
  'not-found': page(async () => (await import('../features/fallback/not-found-page')).NotFoundPage),
};
export const MemberLayout = page(async () => (await import('./member-layout')).MemberLayout);

export const Overlays = orNothing(async () => (await import('./overlays')).Overlays);
export const Toaster = orNothing(async () => (await import('../components/toaster')).Toaster);
export const Live = orNothing(async () => (await import('./live')).Live);

function page(code: () => Promise<ComponentType>) {
  let ready: ComponentType | null = null;
  const load = async () => {
    ready = await code();
    return { default: ready };
  };
  const later = lazy(load);
  return Object.assign(() => <Ready page={() => ready ?? later} />, { load });
}

/** What has come is drawn at once: a lazy component would first show that there is nothing, and for a while. */
function Ready({ page }: { page: () => ComponentType }) {
  const [Page] = useState(page);
  return <Page />;
}

/** Whether this component is one of the above, whose code can be asked for before it is drawn. */
export function isPage(type: unknown): type is ReturnType<typeof page> {
  return typeof type === 'function' && 'load' in type;
}
