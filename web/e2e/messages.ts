/**
 * Toasts of spec section 8 (and of the contract, where it decides the words) whose words or cause are the server's, the
 * browser's or the payment provider's, by the situation that brings them about. What the client says by itself, the tests
 * of its screens know.
 */
export const toasts = {
  'a wrong password': ['Login failed', 'Invalid email or password'],
  'an email that is taken': ['Registration failed', 'An account with this email already exists'],
  'a reset with an old token': ['Reset failed', 'Invalid or expired reset token'],
  'a tap without a session': ['Unauthorized', 'You are logged out. Logging in again...'],
  'a message without a network': ['Error', 'Failed to send message. Please try again.'],
  'a location that is not to be shared': [
    'Location update failed',
    'Location sharing is switched off in your settings.',
  ],
  'a denied permission': ['Location Error', 'Location access denied. Please enable location permissions.'],
  'a shared link': ['Link copied'],
  'a photo that cannot be read': ['Error', 'Failed to save photo'],
  'a payment without a network': [
    'Payment Failed',
    'We are experiencing issues connecting to our payments provider. Please check your internet connection or try again.',
  ],
  'a payment form without a network': ['Payment Error', 'Something went wrong. Please try again.'],
} as const satisfies Record<string, readonly [string, string?]>;
