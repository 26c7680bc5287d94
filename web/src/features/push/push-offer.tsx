import { PUSH_TITLE } from '@kindred/contracts/push-title';
import { BellRing } from 'lucide-react';
import { Button } from '../../components/button';
import { LeavingSection } from '../../components/leaving-section';
import { endPushOffer, useIsPushOffered } from '../../lib/push-offer';
import { usePush, usePushKey } from './use-push';

/** Asks once, after a match, whether this device should tell what is new. */
export function PushOffer() {
  const pushKey = usePushKey();
  const isOffered = useIsPushOffered();
  return pushKey && isOffered ? <OfferCard pushKey={pushKey} /> : null;
}

function OfferCard({ pushKey }: { pushKey: string }) {
  const { isBusy, change } = usePush(pushKey);
  return (
    <LeavingSection
      aria-labelledby="push-offer"
      className="animate-rise rounded-card border border-line bg-raised p-4 shadow-2xl"
    >
      <div className="flex items-start gap-3.5">
        <BellRing aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.8} />
        <div>
          <h2 id="push-offer" className="text-[1.0625rem] leading-tight font-bold">
            Be told when something is new?
          </h2>
          <p className="mt-1 text-sm leading-snug text-muted">
            This device says “{PUSH_TITLE}”, never from whom. You can switch it off in Settings.
          </p>
        </div>
      </div>
      <div className="mt-4 flex gap-3">
        <Button look="secondary" onClick={endPushOffer} className="flex-1">
          No, thanks
        </Button>
        <Button isBusy={isBusy} onClick={() => change(true, { onSettled: endPushOffer })} className="flex-1">
          Tell me
        </Button>
      </div>
    </LeavingSection>
  );
}
