/**
 * Why a mail was not sent: nodemailer's code and the mail server's reply code. The server's words are left out, because
 * they name addresses and errors are logged.
 */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly code: string | undefined;

  constructor(error: unknown) {
    const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
    super(responseCode ? `The mail server answered ${responseCode}.` : 'The mail server did not answer.');
    this.code = code;
  }
}
