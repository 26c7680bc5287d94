import { z } from 'zod/mini';

/** Adds the repeated password to a form; it must match even while other fields are still wrong. */
export function withConfirmation<Name extends string, S extends z.core.$ZodShape & Record<Name, z.ZodMiniType<string>>>(
  form: z.ZodMiniObject<S>,
  name: Name,
) {
  return z.extend(form, { confirmPassword: z.string() }).check(
    z.refine(
      (values) => {
        const typed = values as Record<string, string>;
        return typed[name] === typed.confirmPassword;
      },
      { path: ['confirmPassword'], error: "Passwords don't match", when: () => true },
    ),
  );
}
