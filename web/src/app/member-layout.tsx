import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatch } from 'react-router-dom';
import { BottomNavigation } from '../components/bottom-navigation';
import { RootMark } from '../components/root-mark';
import { BannerAd } from '../features/ads/banner-ad';
import { useAds } from '../features/ads/use-ads';
import { refreshPeople } from '../features/interactions/person-cache';
import { useUnread } from '../features/messages/use-unread';
import { useOpenProfile } from '../features/profile/use-open-profile';
import { isPaymentLate } from '../lib/is-payment-late';
import { useCurrentUser } from '../lib/use-current-user';

/** The bottom navigation is everywhere but in a chat and on somebody else's profile: they have their own bottom. */
export function MemberLayout() {
  const { user } = useCurrentUser();
  const { banner } = useAds();
  const { openId } = useOpenProfile();
  const unread = useUnread();
  const queries = useQueryClient();
  const isChat = useMatch('/chat/:conversationId') !== null;
  const profile = useMatch('/profile/:userId');
  if (isChat) return <Outlet />;
  if (profile && profile.params.userId !== user?.id) {
    return (
      <>
        <RootMark name="beside-right" />
        <Outlet />
      </>
    );
  }
  return (
    <div className="flex flex-1 flex-col pb-(--bars)">
      <RootMark name="beside-right" />
      <Outlet />
      {banner > 0 && <RootMark name="banner" />}
      {/* In an open profile it is a square: an ad is on show once. */}
      {banner > 0 && !openId && <BannerAd turn={banner} />}
      <BottomNavigation
        unread={unread}
        isPaymentLate={isPaymentLate(user?.subscriptionStatus)}
        refresh={() => refreshPeople(queries)}
      />
    </div>
  );
}
