import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field';
import { IconButton } from './icon-button';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing' | 'label'> & { label?: string };

/** A password with a button that shows and hides it: the one that somebody has, unless it says otherwise. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label="Password"
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? EyeOff : Eye}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-1 right-1 text-muted"
        />
      }
    />
  );
}
