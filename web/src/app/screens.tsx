import { type ComponentType, lazy, useState } from 'react';
import { orNothing } from '../lib/or-nothing';
import { loadChat } from './load-chat';

const signIn = () => import('../features/session/sign-in-page');
const register = () => import('../features/session/register-page');
const forgotPassword = () => import('../features/session/forgot-password-page');
const resetPassword = () => import('../features/session/reset-password-page');
const terms = () => import('../features/legal/terms-page');
const privacy = () => import('../features/legal/privacy-page');
const discover = () => import('./discover-page');
const messages = () => import('./messages-page');
const settings = () => import('./settings-page');
const blocked = () => import('../features/blocks/blocked-page');
const feedback = () => import('../features/feedback/feedback-page');
const profile = () => import('./profile-page');
const favorites = () => import('./favorites-page');
const safety = () => import('../features/legal/safety-page');
const subscribe = () => import('../features/subscription/subscribe-page');
const premiumSuccess = () => import('../features/subscription/premium-success-page');
const memberLayout = () => import('./member-layout');
const notFound = () => import('./not-found-page');

/** Every screen but the landing comes in its own file, when it is first needed. */
export const SignInPage = screen(async () => (await signIn()).SignInPage);
export const RegisterPage = screen(async () => (await register()).RegisterPage);
export const ForgotPasswordPage = screen(async () => (await forgotPassword()).ForgotPasswordPage);
export const ResetPasswordPage = screen(async () => (await resetPassword()).ResetPasswordPage);
export const TermsPage = screen(async () => (await terms()).TermsPage);
export const PrivacyPage = screen(async () => (await privacy()).PrivacyPage);
export const DiscoverPage = screen(async () => (await discover()).DiscoverPage);
export const ProfilePage = screen(async () => (await profile()).ProfilePage);
export const FavoritesPage = screen(async () => (await favorites()).FavoritesPage);
export const MessagesPage = screen(async () => (await messages()).MessagesPage);
export const ChatPage = screen(async () => (await loadChat()).ChatPage);
export const SettingsPage = screen(async () => (await settings()).SettingsPage);
export const BlockedPage = screen(async () => (await blocked()).BlockedPage);
export const FeedbackPage = screen(async () => (await feedback()).FeedbackPage);
export const SafetyPage = screen(async () => (await safety()).SafetyPage);
export const SubscribePage = screen(async () => (await subscribe()).SubscribePage);
export const PremiumSuccessPage = screen(async () => (await premiumSuccess()).PremiumSuccessPage);
export const MemberLayout = screen(async () => (await memberLayout()).MemberLayout);
export const NotFoundPage = screen(async () => (await notFound()).NotFoundPage);

export const Overlays = orNothing(async () => (await import('./overlays')).Overlays);
export const Toaster = orNothing(async () => (await import('../components/toaster')).Toaster);
export const Live = orNothing(async () => (await import('./live')).Live);

/** Begins to load what a pointer is on its way to. */
export const prefetch = { signIn, register };

function screen(code: () => Promise<ComponentType>) {
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
export function isScreen(type: unknown): type is ReturnType<typeof screen> {
  return typeof type === 'function' && 'load' in type;
}
