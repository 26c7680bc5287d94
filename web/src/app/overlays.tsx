import { Suspense, useEffect } from 'react';
import { LoadingLine } from '../components/loading-line';
import { OfflineBar } from '../components/offline-bar';
import { Tooltips } from '../components/tooltips';
import { useAds } from '../features/ads/use-ads';
import { InstallCard } from '../features/install/install-card';
import { UpdateCard } from '../features/install/update-card';
import { PushOffer } from '../features/push/push-offer';
import { watchForUpdates } from '../lib/app-update';
import { watchFace } from '../lib/choose-face';
import { orNothing } from '../lib/or-nothing';
import { tellWrongPins } from '../lib/tell-wrong-pins';

const InterstitialAd = orNothing(async () => (await import('../features/ads/interstitial-ad')).InterstitialAd);

/** What is shown over any screen. Its code loads after the first screen. */
export function Overlays() {
  const { interstitial, opens } = useAds();
  useEffect(watchFace, []);
  useEffect(tellWrongPins, []);
  useEffect(() => void (import.meta.env?.PROD && watchForUpdates()), []);
  return (
    <>
      <Suspense>{opens > 0 && <InterstitialAd turn={interstitial} />}</Suspense>
      <div
        data-offer
        style={{ bottom: 'calc(1rem + var(--bars))' }}
        className="fixed inset-x-3 z-30 mx-auto max-w-[27rem] space-y-3"
      >
        <InstallCard />
        <PushOffer />
        <UpdateCard />
      </div>
      <OfflineBar />
      <LoadingLine />
      <Tooltips />
    </>
  );
}
