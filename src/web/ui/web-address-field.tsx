import { type ComponentProps, type FormEvent, type SyntheticEvent, useState } from 'react';
import { badWebAddress } from '../../contract/errors.ts';
import { TextField } from './text-field.tsx';
import { withScheme } from './with-scheme.ts';

/** Uncontrolled, so that it can complete what was typed before the browser validates it. */
export function WebAddressField({ error, onInput, ...rest }: ComponentProps<typeof TextField>) {
  const [isInvalid, setInvalid] = useState(false);

  function complete({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
    input.value = withScheme(input.value);
    // Browsers disagree about blanks in a host name.
    input.setCustomValidity(/^[^:]+:\/\/[^/?#]*\s/.test(input.value) ? badWebAddress : '');
  }

  // The browser's own message would disappear after a few seconds, and its words differ.
  function reject(event: FormEvent<HTMLInputElement>) {
    event.preventDefault();
    event.currentTarget.focus();
    setInvalid(true);
  }

  return (
    <TextField
      {...rest}
      type="url"
      name="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://example.com"
      required
      error={isInvalid ? badWebAddress : error}
      onBlur={complete}
      onKeyDown={(event) => event.key === 'Enter' && complete(event)}
      onInvalid={reject}
      onInput={(event) => {
        event.currentTarget.setCustomValidity('');
        setInvalid(false);
        onInput?.(event);
      }}
    />
  );
}
