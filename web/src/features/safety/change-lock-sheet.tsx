import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormSheet } from '../../components/form-sheet';
import { RadioList } from '../../components/radio-list';
import { changeLock, chooseAwayTime, type LockChange, type LockProblem, useAwayTime } from '../../lib/lock';
import { wrongSentence } from '../../lib/lock-tries';
import { PIN_PATTERN } from '../../lib/pin';
import { reportFailure } from '../../lib/report-failure';
import { takeWrongPins } from '../../lib/tell-wrong-pins';
import { toast } from '../../lib/toasts';
import { AwayTimeChoice } from './away-time';
import { newPin } from './new-pin';
import { errorAt, NewPinFields, typedIn } from './new-pin-fields';
import { PinField } from './pin-field';
import { type PinProblem, usePinProblem } from './use-pin-problem';

/** The same whether there is a panic PIN or not: who looks over a shoulder does not learn it. */
const changes = ['pin', 'panic', 'no-panic', 'off'] as const;
type Kind = (typeof changes)[number];
const words: Record<Kind, string> = {
  pin: 'Change the PIN',
  panic: 'Set a panic PIN',
  'no-panic': 'Remove the panic PIN',
  off: 'Switch the lock off',
};
const labels: Partial<Record<Kind, string>> = { pin: 'New PIN', panic: 'Panic PIN' };
const shown = (problem: LockProblem): PinProblem =>
  problem.kind === 'wrong-pin'
    ? { field: 'current', error: wrongSentence(problem.left) }
    : { field: 'pin', error: 'Choose another PIN' };

/** Changes or removes the lock, which takes the PIN. */
export function ChangeLockSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const minutes = useAwayTime();
  const [kind, setKind] = useState<Kind>('pin');
  const [problem, setProblem] = usePinProblem();
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ current, ...to }: LockChange & { current: string }) => changeLock(current, to),
    onSuccess: (wrong) => {
      if (wrong) return setProblem(shown(wrong));
      const tried = takeWrongPins();
      const description = tried ? `${tried} since the right one before.` : 'It holds on this device from now on.';
      toast({ title: 'App lock changed', description });
      close();
    },
    onError: (error) => reportFailure(error, 'Error', 'The lock could not be changed here.'),
  });
  const label = labels[kind];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const current = typedIn(form, 'current');
    if (!PIN_PATTERN.test(current)) return setProblem({ field: 'current', error: 'A PIN has 4 to 8 digits' });
    setProblem(null);
    if (kind === 'no-panic' || kind === 'off') return change.mutate({ kind, current });
    const typed = newPin(typedIn(form, 'pin'), typedIn(form, 'again'));
    if ('error' in typed) return setProblem(typed);
    change.mutate({ kind, current, pin: typed.pin });
  }

  return (
    <FormSheet
      title="App lock"
      description="It guards against a glance, not against a laboratory. A panic PIN signs you out, and nothing of you stays on this device. It looks as if it opened the app or, under another name, a notepad: the name Notes fits that best."
      action="Save"
      look="primary"
      isBusy={change.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      {minutes && <AwayTimeChoice chosen={minutes} choose={chooseAwayTime} />}
      <RadioList
        legend="What to change"
        name="kind"
        choices={changes}
        words={words}
        chosen={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      />
      {kind === 'panic' && (
        <p className="text-sm leading-snug text-muted">
          A passkey stays on the device: whoever can unlock it signs in with that again, without your password. If that
          is a danger, remove the passkey in Account & security, and then from the device’s own passwords.
        </p>
      )}
      {label && <NewPinFields key={kind} label={label} problem={problem} />}
      <PinField label="Your PIN until now" name="current" error={errorAt(problem, 'current')} />
    </FormSheet>
  );
}
