/** What is read of nodemailer's errors. */
type Problem = { code?: string; command?: string; response?: string; responseCode?: number; timeoutType?: string };

/**
 * Matches replies about a mailbox or domain that does not exist (RFC 3463). A reply without such a code may be about us, as
 * when a server relays nothing for us.
 */
const NO_SUCH_MAILBOX = /^5\d\d[ -]5\.(1\.([1236]|10)|2\.1)\b/;

/**
 * Why a mail was not sent: nodemailer's code and the mail server's reply code. The server's words are left out, because
 * they name addresses and errors are logged.
 */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly code: string | undefined;
  /** Whether a retry is useless: nobody is at the address. */
  readonly isForNobody: boolean;

  constructor(error: unknown) {
    const { code, command, response = '', responseCode, timeoutType } = (error ?? {}) as Problem;
    super(responseCode ? `The mail server answered ${responseCode}.` : 'The mail server did not answer.');
    this.isForNobody = command === 'RCPT TO' && NO_SUCH_MAILBOX.test(response);
    // A server that falls silent after the greeting may have the mail: it was reached, so this counts as a try.
    this.code = timeoutType === 'SOCKET_TIMEOUT' ? 'SILENT' : code;
  }
}
