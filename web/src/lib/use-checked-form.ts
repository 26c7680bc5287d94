import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { showAtField } from './field-refusals';
import { resolverFor } from './resolver-for';

/** Shows a refusal of what was typed into a field beside it. */
type Refused = { onError: (error: unknown) => void };

/** A form that is checked by the schema of the server, before it is sent and after. */
export function useCheckedForm<I extends FieldValues, O>(schema: z.ZodMiniType<O, I>, defaultValues: DefaultValues<I>) {
  const form = useForm({ resolver: resolverFor(schema), defaultValues });
  const { errors } = form.formState;
  const refused: Refused = { onError: (error) => showAtField(error, form.setError) };
  return {
    getValues: form.getValues,
    /** What a field of this name needs. */
    field: (name: Path<I>) => ({ ...form.register(name), error: errors[name]?.message as string | undefined }),
    /** What the form does when it is submitted and nothing is wrong with it. */
    submit: (send: (values: O, refused: Refused) => void) => form.handleSubmit((values) => send(values, refused)),
  };
}
