import type { RouteObject } from 'react-router-dom';
import { LandingPage } from './landing-page';
import {
  BlockedPage,
  ChatPage,
  DiscoverPage,
  FavoritesPage,
  FeedbackPage,
  ForgotPasswordPage,
  MemberLayout,
  MessagesPage,
  NotFoundPage,
  PremiumSuccessPage,
  PrivacyPage,
  ProfilePage,
  RegisterPage,
  ResetPasswordPage,
  SafetyPage,
  SettingsPage,
  SignInPage,
  SubscribePage,
  TermsPage,
} from './screens';
import { SignedIn } from './signed-in';

/** Open to everyone. The reset page works signed in too, and keeps its state when that changes. */
const always: RouteObject[] = [
  { path: '/terms', element: <TermsPage /> },
  { path: '/privacy', element: <PrivacyPage /> },
  { path: '/safety', element: <SafetyPage /> },
  { path: '/subscribe', element: <SubscribePage /> },
  { path: '/premium-success', element: <PremiumSuccessPage /> },
  { path: '/reset-password', element: <ResetPasswordPage /> },
];

/** Signed out, and while it is not known yet. */
export const visitorRoutes: RouteObject[] = [
  ...always,
  { path: '/login', element: <SignInPage /> },
  { path: '/register', element: <RegisterPage /> },
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '*', element: <LandingPage /> },
];

export const memberRoutes: RouteObject[] = [
  ...always,
  ...['/login', '/register', '/forgot-password'].map((path) => ({ path, element: <SignedIn /> })),
  {
    element: <MemberLayout />,
    children: [
      { index: true, element: <DiscoverPage /> },
      { path: '/messages', element: <MessagesPage /> },
      { path: '/chat/:conversationId', element: <ChatPage /> },
      { path: '/favorites', element: <FavoritesPage /> },
      { path: '/profile/:userId?', element: <ProfilePage /> },
      { path: '/settings', element: <SettingsPage /> },
      { path: '/settings/blocked', element: <BlockedPage /> },
      { path: '/settings/feedback', element: <FeedbackPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
