import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { IconButton } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'inputEnd' | 'dir'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText('common');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCorrect="off"
      spellCheck="false"
      inputEnd={
        <IconButton
          icon={isShown ? EyeSlashIcon : EyeIcon}
          label={isShown ? t('hidePassword') : t('showPassword')}
          hasTooltip={false}
          className="me-0.5"
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
