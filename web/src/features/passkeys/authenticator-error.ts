const words: Record<string, string> = {
  NotAllowedError: 'The device was not asked, or it was cancelled. Please try again.',
  AbortError: 'The device was not asked, or it was cancelled. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  NotSupportedError: 'This device cannot keep such a passkey.',
  SecurityError: 'Passkeys cannot be used at this address.',
};

/** What a person is told of an error of the browser's authenticator; undefined for any other error. */
export function wordsOf(error: unknown): string | undefined {
  return error instanceof Error ? words[error.name] : undefined;
}
