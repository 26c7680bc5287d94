import { AdFrame } from './ad-frame';
import { closeAd } from './ad-session';
import { AdSlot } from './ad-slot';

/** 320x100 in a bar over the bottom navigation; where there is room beside the column, 160x600 there. */
export function BannerAd({ turn }: { turn: number }) {
  return (
    <>
      <div className="fixed right-(--room-right) left-(--room-left) bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 mx-auto h-29 max-w-column border-t border-line bg-background/92 backdrop-blur-xl wide:border-x beside:hidden" />
      <AdFrame
        testId="ad-banner"
        close={() => closeAd('banner')}
        className="fixed bottom-[calc(4.5rem+env(safe-area-inset-bottom))] left-(--centre) z-20 h-25 w-80 -translate-x-1/2 shadow-xl beside:top-1/2 beside:bottom-auto beside:ml-83 beside:h-150 beside:w-40 beside:-translate-y-1/2"
      >
        <AdSlot size="banner" turn={turn} />
      </AdFrame>
    </>
  );
}

/** 300x250, in an open profile. */
export function SquareAd({ turn }: { turn: number }) {
  return (
    <AdFrame testId="ad-square" close={() => closeAd('banner')} className="relative mx-auto my-5 h-62.5 w-75">
      <AdSlot size="square" turn={turn} />
    </AdFrame>
  );
}

/** A row between the cards. */
export function NativeAd({ turn }: { turn: number }) {
  return (
    <AdFrame testId="ad-native" className="relative w-full">
      <AdSlot size="native" turn={turn} />
    </AdFrame>
  );
}
