import { confirmSecondFactor } from '@kindred/contracts/second-factor';
import { CodeField } from '../../components/code-field';
import { FormSheet } from '../../components/form-sheet';
import { useCheckedForm } from '../../lib/use-checked-form';
import { QrCode } from './qr-code';
import type { Secret, StepProps } from './step';
import { useConfirmSecondFactor } from './use-second-factor';
import { useShownOnce } from './use-shown-once';

type ConfirmStepProps = StepProps & { secret: Secret; onConfirmed: (recoveryCodes: string[] | null) => void };

/** Shows the secret to the authenticator, and asks for a first code of it. */
export function ConfirmStep({ isOpen, close, secret, onConfirmed }: ConfirmStepProps) {
  useShownOnce(isOpen);
  const confirm = useConfirmSecondFactor();
  const { field, submit } = useCheckedForm(confirmSecondFactor.input, { code: '' });
  const send = submit((proof, refused) => confirm.mutate(proof, { onSuccess: onConfirmed, ...refused }));
  return (
    <FormSheet
      title="Scan this code"
      description="With your authenticator app. On this phone, open the link or type the key in instead."
      action="Turn on"
      look="primary"
      isBusy={confirm.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={send}
    >
      <QrCode text={secret.uri} label="QR code for your authenticator" />
      <p className="text-center">
        <a
          href={secret.uri}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          Open in the authenticator
        </a>
      </p>
      <p className="text-center font-mono text-sm tracking-wider text-balance select-all">{inGroups(secret.secret)}</p>
      <CodeField {...field('code')} />
    </FormSheet>
  );
}

/** Four letters at a time are easier to type. */
function inGroups(secret: string) {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
