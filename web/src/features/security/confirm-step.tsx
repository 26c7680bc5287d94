import { confirmSecondFactor } from '@kindred/contracts/second-factor';
import { useForm } from 'react-hook-form';
import { CodeField } from '../../components/code-field';
import { FormSheet } from '../../components/form-sheet';
import { showAtField } from '../../lib/field-refusals';
import { resolverFor } from '../../lib/resolver-for';
import { QrCode } from './qr-code';
import type { Secret, StepProps } from './step';
import { useConfirmSecondFactor } from './use-second-factor';

type ConfirmStepProps = StepProps & { secret: Secret; onConfirmed: (recoveryCodes: string[]) => void };

/** Shows the secret to the authenticator, and asks for a first code of it. */
export function ConfirmStep({ isOpen, close, secret, onConfirmed }: ConfirmStepProps) {
  const confirm = useConfirmSecondFactor();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(confirmSecondFactor.input),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit((proof) =>
    confirm.mutate(proof, {
      onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      onError: (error) => showAtField(error, setError),
    }),
  );
  return (
    <FormSheet
      title="Scan this code"
      description="With your authenticator app. On this phone, open the link or type the key in instead."
      action="Turn on"
      look="primary"
      isBusy={confirm.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      <QrCode text={secret.uri} label="QR code for your authenticator" />
      <p className="text-center">
        <a href={secret.uri} className="font-semibold text-accent underline underline-offset-4">
          Open in the authenticator
        </a>
      </p>
      <p className="text-center font-mono text-sm tracking-wider break-all select-all">{inGroups(secret.secret)}</p>
      <CodeField error={formState.errors.code?.message} {...register('code')} />
    </FormSheet>
  );
}

/** Four letters at a time are easier to type. */
function inGroups(secret: string) {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
