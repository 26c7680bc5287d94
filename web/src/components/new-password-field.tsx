import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import type { Guessing } from '../lib/guessing/guessing';
import { PasswordField } from './password-field';

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /** What others know of the person, and would try first. */
  known?: () => string[];
};

const words = [
  'Very easy to guess. A few words that have nothing to do with each other are better.',
  'Easy to guess. One or two words more are better.',
  'Hard to guess.',
  'Very hard to guess.',
];
const looks = ['bg-danger', 'bg-danger', 'bg-positive', 'bg-positive'];

/** A password to be chosen, and how easily it is guessed. The estimate is loaded once the field has the focus. */
export function NewPasswordField({ known = () => [], onFocus, onChange, ...field }: NewPasswordFieldProps) {
  const [guess, setGuess] = useState<((password: string, known: string[]) => Guessing) | null>(null);
  const [password, setPassword] = useState('');
  const load = async () => {
    const { guessing } = await import('../lib/guessing/guessing');
    setGuess(() => guessing);
  };
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        onFocus={(event) => {
          // Without the estimate a password can be chosen all the same.
          if (!guess) load().catch(() => undefined);
          onFocus?.(event);
        }}
        onChange={(event) => {
          setPassword(event.target.value);
          onChange?.(event);
        }}
      />
      <div role="status">{guess && password && <Meter level={guess(password, known())} />}</div>
    </div>
  );
}

function Meter({ level }: { level: Guessing }) {
  return (
    <div className="animate-fade px-1 pt-2">
      <div aria-hidden className="flex gap-1">
        {words.map((text, at) => (
          <div key={text} className={clsx('h-1 flex-1 rounded-full', at <= level ? looks[level] : 'bg-line')} />
        ))}
      </div>
      <p className="pt-1.5 text-sm text-muted">{words[level]}</p>
    </div>
  );
}
