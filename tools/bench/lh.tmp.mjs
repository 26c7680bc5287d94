import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
const url = process.env.URL ?? 'http://localhost:8180';
const which = process.argv[2] ?? 'discover';
const email = 'imani001@demo.example';
const r = await fetch(url + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ email, password: 'rainbow-demo' }) });
if (!r.ok) console.log(r.status, await r.text());
const cookie = r.headers.get('set-cookie').split(';')[0];
const conv = await (await fetch(url + '/api/conversations', { headers: { cookie } })).json();
const path = which === 'chat' ? `/chat/${conv[0].id}` : '/';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--remote-debugging-port=9444'] });
const n = Number(process.argv[3] ?? 3);
for (let i = 0; i < n; i++) {
  const res = await lighthouse(url + path, { port: 9444, onlyCategories: ['performance'], logLevel: 'silent', ...(which !== 'landing' && { extraHeaders: { Cookie: cookie } }) });
  const a = res.lhr.audits;
  console.log((res.lhr.categories.performance.score * 100).toFixed(0), ['first-contentful-paint','speed-index','largest-contentful-paint','total-blocking-time','cumulative-layout-shift'].map((k) => `${k} ${a[k].displayValue} (${a[k].score})`).join(' | '));
  const fs = await import('node:fs');
  fs.writeFileSync(`/tmp/lh-${which}.json`, JSON.stringify(res.lhr));
  fs.writeFileSync(`/tmp/lh-${which}-trace.json`, JSON.stringify(res.artifacts.Trace ?? res.artifacts.traces?.defaultPass ?? {}));
}
await browser.close();
