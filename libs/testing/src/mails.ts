import { until } from './until.js';

export type Mail = {
  id: string;
  messageId: string;
  from: { name: string; address: string }[];
  subject: string;
  text: string;
  html: string;
  to: string;
};

type Stored = Omit<Mail, 'to'> & { to: { address: string }[] };

/** The mails that the development mailbox holds for an address, oldest first. */
export async function mailsTo(mailboxUrl: string, address: string): Promise<Mail[]> {
  const all = (await (await fetch(`${mailboxUrl}/email`)).json()) as Stored[];
  return all.map((mail) => ({ ...mail, to: mail.to[0]?.address ?? '' })).filter((mail) => mail.to === address);
}

/** The same, once there are at least `count`. @throws Error where these do not come */
export async function awaitMails(mailboxUrl: string, address: string, count = 1) {
  const mails = await until(
    () => mailsTo(mailboxUrl, address),
    ({ length }) => length >= count,
  );
  return mails as [Mail, ...Mail[]];
}

/** The token of the link in a mail; empty where it has none. */
export const tokenIn = ({ text }: Pick<Mail, 'text'>) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The token in the first mail to an address that has one. @throws Error where none comes */
export function awaitToken(mailboxUrl: string, address: string): Promise<string> {
  return until(
    async () => (await mailsTo(mailboxUrl, address)).map(tokenIn).find(Boolean) ?? '',
    (token) => token !== '',
  );
}
