/** The mail that carries a reset link, in plain text and HTML. */
export function composeResetMail(token: string, appName: string, publicUrl: string) {
  const link = new URL(`/reset-password?token=${encodeURIComponent(token)}`, publicUrl).href;
  return {
    subject: `Reset your ${appName} password`,
    text: [
      'Someone asked to reset the password of your account.',
      'If it was you, open this link within one hour:',
      link,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
    html: html(appName, link),
  };
}

const html = (appName: string, link: string) => `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#f6f3f9;font-family:system-ui,sans-serif;color:#221a2b">
<table role="presentation" align="center" width="100%" style="max-width:440px;background:#ffffff;border-radius:20px">
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px">Reset your password</h1>
<p style="margin:0 0 24px;line-height:1.5">Someone asked to reset the password of your ${escapeHtml(appName)} account. If it was you, choose a new one within one hour.</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#8b3df0;color:#ffffff;text-decoration:none;font-weight:600">Choose a new password</a></p>
<p style="margin:0;line-height:1.5;color:#6b6076">If it was not you, do nothing: your password stays as it is.</p>
</td></tr></table></body></html>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
