/** The mail that says that there is a statement, in plain text and HTML. It says nothing of it: a watched mailbox would. */
export function composeAboutAccountMail(publicUrl: string) {
  const link = new URL('/', publicUrl).href;
  return {
    subject: 'About your account',
    text: ['There is a message about your account.', 'You can read it when you sign in:', link].join('\n\n'),
    html: html(link),
  };
}

const html = (link: string) => `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#f6f3f9;font-family:system-ui,sans-serif;color:#221a2b">
<table role="presentation" align="center" width="100%" style="max-width:440px;background:#ffffff;border-radius:20px">
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px">About your account</h1>
<p style="margin:0 0 24px;line-height:1.5">There is a message about your account. You can read it when you sign in.</p>
<p style="margin:0"><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#8b3df0;color:#ffffff;text-decoration:none;font-weight:600">Sign in</a></p>
</td></tr></table></body></html>`;
