import type { Page } from 'playwright-core';

/** Notes each document of a page, and each change of it, in which something says what app it is: a name, a tagline, the logo. */
export async function listenForName(page: Page) {
  const { appName } = await (await page.request.get('/api/config')).json();
  const seen: string[] = [];
  await page.exposeFunction('noteName', (text: string) => seen.push(text));
  await page.addInitScript((name) => {
    const look = () => {
      const text = `${document.title} ${document.body?.textContent ?? ''}`;
      const isTold = text.includes(name) || /skin deep|lgbt|communit/i.test(text);
      if (isTold || document.querySelector('svg[data-logo]') !== null) {
        void (window as unknown as { noteName: (text: string) => void }).noteName(text);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, appName);
  return seen;
}
