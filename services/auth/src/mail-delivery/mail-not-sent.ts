/** What is read of nodemailer's errors. */
type Problem = { code?: string; responseCode?: number; timeoutType?: string };

/**
 * Why a mail was not sent: nodemailer's code and the mail server's reply code. The server's words are left out, because
 * they name addresses and errors are logged.
 */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly code: string | undefined;

  constructor(error: unknown) {
    const { code, responseCode, timeoutType } = (error ?? {}) as Problem;
    super(responseCode ? `The mail server answered ${responseCode}.` : 'The mail server did not answer.');
    // A server that is silent after the greeting may have the mail: it was reached, and each time counts as a try.
    this.code = timeoutType === 'SOCKET_TIMEOUT' ? 'SILENT' : code;
  }
}
