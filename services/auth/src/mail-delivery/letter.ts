/** What a mail says, as plain text and HTML. Subject and first words are neutral, because a mailbox may be watched. */
export type Letter = { subject: string; text: string; html: string };

type Parts = {
  subject: string;
  /** Before the link. */
  paragraphs: string[];
  link?: { label: string; href: string };
  /** After the link. */
  end?: string[];
};

/** A mail as text and as HTML, which say the same. */
export function composeLetter({ subject, paragraphs, link, end = [] }: Parts): Letter {
  const text = [...paragraphs, ...(link ? [link.href] : []), ...end].join('\n\n');
  const body = [...paragraphs.map(paragraph), ...(link ? [button(link)] : []), ...end.map(small)].join('\n');
  return { subject, text, html: page(subject, body) };
}

/** The address of a page of the product that takes a token. */
export function linkTo(path: string, token: string, publicUrl: string) {
  return new URL(`${path}?token=${encodeURIComponent(token)}`, publicUrl).href;
}

const page = (subject: string, body: string) => `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#f6f3f9;font-family:system-ui,sans-serif;color:#221a2b">
<table role="presentation" align="center" width="100%" style="max-width:440px;background:#ffffff;border-radius:20px">
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(subject)}</h1>
${body}
</td></tr></table></body></html>`;

const paragraph = (words: string) => `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(words)}</p>`;
const small = (words: string) => `<p style="margin:0 0 16px;line-height:1.5;color:#6b6076">${escapeHtml(words)}</p>`;
const button = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#8b3df0;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
