import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormSheet } from '../../components/form-sheet';
import { switchLockOn } from '../../lib/lock';
import type { AwayTime } from '../../lib/lock-marks';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { AwayTimeChoice } from './away-time';
import { newPin } from './new-pin';
import { NewPinFields, typedIn } from './new-pin-fields';
import { usePinProblem } from './use-pin-problem';

/** Asks for the PIN with which this device will open the app. */
export function SwitchLockOnSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [minutes, setMinutes] = useState<AwayTime>('5');
  const [problem, setProblem] = usePinProblem();
  const on = useMutation({
    networkMode: 'always',
    mutationFn: (pin: string) => switchLockOn(pin, minutes),
    onSuccess: () => {
      toast({ title: 'App lock is on', description: 'This device asks for the PIN from now on.' });
      close();
    },
    onError: (error) => reportFailure(error, 'Error', 'The lock could not be switched on here.'),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = newPin(typedIn(event.currentTarget, 'pin'), typedIn(event.currentTarget, 'again'));
    if ('error' in typed) return setProblem(typed);
    setProblem(null);
    on.mutate(typed.pin);
  }

  return (
    <FormSheet
      title="App lock"
      description="A PIN for this device, asked when the app starts and when you were away. It is never sent. It guards against a glance, not against a laboratory. After 5 wrong tries you are signed out here and nothing of you stays on this device; if you forget it, sign in again with your password."
      action="Switch on"
      look="primary"
      isBusy={on.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      <NewPinFields label="PIN" problem={problem} />
      <AwayTimeChoice chosen={minutes} choose={setMinutes} />
    </FormSheet>
  );
}
