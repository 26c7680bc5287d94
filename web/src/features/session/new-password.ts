import { z } from 'zod';

/** Adds the repeated password to a form; it must match even while other fields are still wrong. */
export function withConfirmation<S extends z.ZodRawShape & { password: z.ZodType<string> }>(form: z.ZodObject<S>) {
  return form.extend({ confirmPassword: z.string() }).refine(
    (values) => {
      const { password, confirmPassword } = values as { password: string; confirmPassword: string };
      return password === confirmPassword;
    },
    { path: ['confirmPassword'], error: "Passwords don't match", when: () => true },
  );
}
