import { Suspense } from 'react';
import { BackHeader } from '../../components/back-header';
import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { dateOf } from '../../lib/relative-time';
import { serverNow } from '../../lib/server-clock';
import { useCurrentUser } from '../../lib/use-current-user';
import { Devices } from '../devices/devices';
import { Passkeys } from '../passkeys/passkeys';
import { EmailSection } from './email-section';
import { PasswordSection } from './password-section';
import { useSecondFactor } from './use-second-factor';

const SetUpSheet = orNothing(async () => (await import('./set-up-sheet')).SetUpSheet);
const TurnOffSheet = orNothing(async () => (await import('./turn-off-sheet')).TurnOffSheet);

export function SecurityPage() {
  const { user } = useCurrentUser();
  return (
    <>
      <BackHeader to="/settings" title="Account & security" />
      <Page title="Account & security" className="px-5 pb-8">
        {user && <EmailSection user={user} />}
        <PasswordSection />
        <h2 className="mb-2 text-xl font-bold">Second factor</h2>
        <p className="mb-5 text-pretty text-muted">
          A code from an authenticator app on your phone, asked for after your password. Whoever learns your password
          cannot sign in without it.
        </p>
        <SecondFactor />
        <h2 id="passkeys" tabIndex={-1} className="mt-10 mb-2 text-xl font-bold">
          Passkeys
        </h2>
        <p className="mb-5 text-pretty text-muted">
          Your phone or computer signs you in by your finger, face or PIN. There is no password to steal, and no code to
          type.
        </p>
        <Passkeys />
        <h2 className="mt-10 mb-2 text-xl font-bold">Devices</h2>
        <p className="mb-5 text-pretty text-muted">
          Where you are signed in. Sign out what you do not know or no longer have.
        </p>
        <Devices />
      </Page>
    </>
  );
}

function SecondFactor() {
  const { data, isPending, refetch } = useSecondFactor();
  const { opening: settingUp, open: openSetUp, ...setUpSheet } = useSheet('set-up');
  const { opening: turningOff, open: openTurnOff, ...turnOffSheet } = useSheet('turn-off');
  if (isPending) return <Loading isRow text="Loading..." />;
  if (!data) return <Failure text="Your second factor could not be loaded." retry={refetch} />;
  return (
    <>
      {data.since ? (
        <>
          <p className="mb-5">
            On since {dateOf(data.since, serverNow())}. {leftOf(data.recoveryCodesLeft)}
          </p>
          <Button look="danger" aria-haspopup="dialog" onClick={openTurnOff} className="w-full">
            Turn off
          </Button>
        </>
      ) : (
        <Button aria-haspopup="dialog" onClick={openSetUp} className="w-full">
          Set up
        </Button>
      )}
      <Suspense>{settingUp > 0 && <SetUpSheet key={settingUp} wasOn={Boolean(data.since)} {...setUpSheet} />}</Suspense>
      <Suspense>{turningOff > 0 && <TurnOffSheet key={turningOff} {...turnOffSheet} />}</Suspense>
    </>
  );
}

function leftOf(recoveryCodes: number) {
  if (recoveryCodes === 1) return 'One recovery code is left.';
  return recoveryCodes === 0 ? 'No recovery codes are left.' : `${recoveryCodes} recovery codes are left.`;
}
