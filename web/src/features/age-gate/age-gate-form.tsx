import type { ConsentText } from '@kindred/contracts/age-gate';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { LegalLinks } from '../../components/legal-links';
import { Logo } from '../../components/logo';
import { Page } from '../../components/page';
import { resolverFor } from '../../lib/resolver-for';
import { AgeGateValues, consentsTo } from './age-gate-values';
import { ConsentField } from './consent-field';
import { consentsQuery } from './use-consents';
import { usePassAgeGate } from './use-pass-age-gate';
import { WaysOut } from './ways-out';

/** Asks for the date of birth, twice, and for each consent by itself. */
export function AgeGateForm({ consents }: { consents: ConsentText[] }) {
  const queries = useQueryClient();
  const { register, handleSubmit, resetField, formState } = useForm({
    resolver: resolverFor(AgeGateValues),
    defaultValues: { birthDate: '', again: '', consents: noneOf(consents) },
  });
  const give = usePassAgeGate(() => {
    resetField('consents', { defaultValue: noneOf(consents) });
    void queries.invalidateQueries({ queryKey: consentsQuery.queryKey });
  });
  const { errors } = formState;
  const isBusy = give.isPending || give.isSuccess;

  return (
    <Page title="Welcome" className="px-6 pt-safe pb-8">
      <Logo className="mt-10 mb-6 w-13" />
      <h1 className="text-[2rem] leading-tight font-bold">Welcome</h1>
      <p className="mt-2 mb-8 text-pretty text-muted">A few things before you come in. You are asked only once.</p>
      <form
        noValidate
        onSubmit={handleSubmit(({ birthDate }) => give.mutate({ birthDate, consents: consentsTo(consents) }))}
        className="space-y-8"
      >
        <fieldset className="space-y-4">
          <legend className="mb-1 text-lg font-semibold">When were you born?</legend>
          <p className="text-sm text-pretty text-muted">
            Members are 18 or older. Others see your age at most, and never the date. It cannot be changed later.
          </p>
          <Field
            label="Date of birth"
            type="date"
            autoComplete="bday"
            error={errors.birthDate?.message}
            {...register('birthDate')}
          />
          <Field
            label="Date of birth, once more"
            type="date"
            autoComplete="off"
            error={errors.again?.message}
            {...register('again')}
          />
        </fieldset>
        {consents.map(({ kind, text }) => (
          <ConsentField
            key={kind}
            kind={kind}
            text={text}
            error={errors.consents?.[kind]?.message}
            {...register(`consents.${kind}`)}
          />
        ))}
        <Button type="submit" isBusy={isBusy} className="w-full">
          Come in
        </Button>
        <LegalLinks />
      </form>
      <WaysOut />
    </Page>
  );
}

/** Nothing is ticked at first. */
function noneOf(consents: ConsentText[]): Record<string, true> {
  return Object.fromEntries(consents.map(({ kind }) => [kind, false])) as Record<string, never>;
}
