import { z } from 'zod/mini';

/** Adds the repeated password to a form; it must match even while other fields are still wrong. */
export function withConfirmation<S extends z.core.$ZodShape & { password: z.ZodMiniType<string> }>(
  form: z.ZodMiniObject<S>,
) {
  return z.extend(form, { confirmPassword: z.string() }).check(
    z.refine(
      (values) => {
        const { password, confirmPassword } = values as { password: string; confirmPassword: string };
        return password === confirmPassword;
      },
      { path: ['confirmPassword'], error: "Passwords don't match", when: () => true },
    ),
  );
}
