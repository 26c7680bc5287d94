import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field';
import { IconButton } from './icon-button';

/** A password with a button that shows and hides it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
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
