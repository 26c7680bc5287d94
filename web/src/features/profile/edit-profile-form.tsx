import { BodyType, Gender, LookingFor, Sexuality } from '@kindred/contracts/profile';
import type { CurrentUser } from '@kindred/contracts/session';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { ChoiceChips } from '../../components/choice-chips';
import { Field } from '../../components/field';
import { FieldError } from '../../components/field-error';
import { Select } from '../../components/select';
import { TextArea } from '../../components/text-area';
import { UnsavedSheet } from '../../components/unsaved-sheet';
import { resolverFor } from '../../lib/resolver-for';
import { InterestEditor } from './interest-editor';
import { changesOf, formOf, integerOf, ProfileForm, textOf } from './profile-form';
import { useSaveProfile } from './use-save-profile';

/** The edit mode of one's own profile. */
export function EditProfileForm({ user, close }: { user: CurrentUser; close: () => void }) {
  const save = useSaveProfile(close);
  const [before] = useState(() => formOf(user));
  const { register, control, handleSubmit, formState } = useForm({
    resolver: resolverFor(ProfileForm),
    defaultValues: before,
  });
  const { errors } = formState;
  const [interest, setInterest] = useState('');
  const interestBox = useRef<HTMLInputElement>(null);
  const text = (name: keyof ProfileForm) => register(name, { setValueAs: textOf });
  const integer = (name: keyof ProfileForm) => register(name, { setValueAs: integerOf });

  /** An interest that is left in its box is too long to be added. */
  function submit(form: ProfileForm) {
    if (interest) interestBox.current?.focus();
    else save.mutate(changesOf(before, form));
  }

  return (
    <form
      noValidate
      // The browser would keep the texts, and offer them to the next person at this device.
      autoComplete="off"
      onSubmit={handleSubmit(submit)}
      className="flex flex-1 flex-col"
    >
      <div className="flex-1 space-y-6 px-5 pt-2 pb-8 **:scroll-mb-20">
        <Field label="Display Name" error={errors.displayName?.message} {...text('displayName')} />
        <TextArea label="About Me" rows={4} error={errors.bio?.message} {...text('bio')} />
        <div className="grid grid-cols-2 gap-4">
          <Field
            label="Age"
            inputMode="numeric"
            readOnly={user.isAgeFixed}
            note={user.isAgeFixed && 'Follows from your date of birth.'}
            error={errors.age?.message}
            {...integer('age')}
          />
          <Field label="Height (inches)" inputMode="numeric" error={errors.height?.message} {...integer('height')} />
        </div>
        <Field
          label="Pronouns"
          placeholder="He/Him, She/Her, They/Them"
          error={errors.pronouns?.message}
          {...text('pronouns')}
        />
        <Select label="Body type" choices={BodyType.options} error={errors.bodyType?.message} {...text('bodyType')} />
        <div className="grid grid-cols-2 gap-4">
          <Select label="Gender" choices={Gender.options} error={errors.gender?.message} {...text('gender')} />
          <Select
            label="Sexuality"
            choices={Sexuality.options}
            error={errors.sexuality?.message}
            {...text('sexuality')}
          />
        </div>
        <Controller
          control={control}
          name="lookingFor"
          render={({ field }) => (
            <ChoiceChips
              legend="Looking for"
              choices={LookingFor.options}
              chosen={field.value ?? []}
              onChange={field.onChange}
            />
          )}
        />
        <div>
          <Controller
            control={control}
            name="interests"
            render={({ field }) => (
              <InterestEditor
                interests={field.value ?? []}
                onChange={field.onChange}
                draft={interest}
                setDraft={setInterest}
                box={interestBox}
              />
            )}
          />
          <FieldError>{errors.interests?.message ?? errors.interests?.find?.((one) => one)?.message}</FieldError>
        </div>
      </div>
      <div className="sticky bottom-(--bars) z-10 flex flex-wrap gap-3 border-t border-line bg-background/92 px-5 py-3 backdrop-blur-xl **:-scroll-mb-20">
        <Button look="secondary" onClick={close} className="flex-1">
          Cancel
        </Button>
        <Button type="submit" isBusy={save.isPending} className="flex-[1.6]">
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
      <UnsavedSheet
        title="Leave without saving?"
        description="What you changed on your profile is not saved yet."
        hasChanges={formState.isDirty || interest !== ''}
      />
    </form>
  );
}
