import { chromium } from 'playwright-core';
import fs from 'node:fs';
const url = 'http://localhost:8180';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const r = await fetch(url + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ email: 'imani001@demo.example', password: 'rainbow-demo' }) });
const [name, value] = r.headers.get('set-cookie').split(';')[0].split('=');
const css = process.argv[2] ?? '';
const sums = [];
for (let i = 0; i < 6; i++) {
  const c = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' });
  await c.addCookies([{ name, value, url }]);
  const p = await c.newPage(); const s = await c.newCDPSession(p);
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (css) await p.addInitScript((css) => { const t = setInterval(() => { if (document.head) { clearInterval(t); const st = document.createElement('style'); st.textContent = css; document.head.append(st); } }, 1); }, css);
  await browser.startTracing(p, { path: '/tmp/lay.json', categories: ['toplevel', 'devtools.timeline', 'loading'] });
  await p.goto(url); await p.waitForSelector('article'); await p.waitForTimeout(300);
  await browser.stopTracing();
  const ev = JSON.parse(fs.readFileSync('/tmp/lay.json')).traceEvents;
  const lay = ev.filter((e) => e.ph === 'X' && e.name === 'Layout' && e.dur > 20000).sort((a, b) => a.ts - b.ts)[0];
  const st = ev.filter((e) => e.ph === 'X' && e.name === 'UpdateLayoutTree').sort((a, b) => b.dur - a.dur)[0];
  sums.push([(lay?.dur / 1000).toFixed(0), (st.dur / 1000).toFixed(0)]);
  await c.close();
}
console.log(css.slice(0, 60), JSON.stringify(sums));
await browser.close();
