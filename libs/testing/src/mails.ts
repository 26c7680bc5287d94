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
