/** A step of setting up, as a sheet. */
export type StepProps = { isOpen: boolean; close: () => void };

/** What an authenticator keeps: base32, and the same as the address in the QR code. */
export type Secret = { secret: string; uri: string };
