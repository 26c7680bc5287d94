import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const url = 'http://localhost:8180';
const r = await fetch(url + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ email: 'imani001@demo.example', password: 'rainbow-demo' }) });
const [name, value] = r.headers.get('set-cookie').split(';')[0].split('=');
for (const dpr of [1, 1.5, 1.75, 2, 2.625, 3]) {
  const c = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: dpr, isMobile: true, serviceWorkers: 'block' });
  await c.addCookies([{ name, value, url }]);
  const p = await c.newPage(); await p.goto(url); await p.waitForSelector('article img');
  await p.waitForTimeout(1500);
  console.log(dpr, await p.evaluate(() => [...document.querySelectorAll('article img')].slice(0, 4).map((i) => i.currentSrc.split('?')[1] + ' ' + i.clientWidth + ' ' + i.naturalWidth).join(' | ')));
  await c.close();
}
await browser.close();
