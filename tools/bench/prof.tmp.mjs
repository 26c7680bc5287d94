import { chromium } from 'playwright-core';
import fs from 'node:fs';
const url = 'http://localhost:8180';
const [which = 'discover'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const r = await fetch(url + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ email: 'imani001@demo.example', password: 'rainbow-demo' }) });
const cookie = r.headers.get('set-cookie').split(';')[0];
const [name, value] = cookie.split('=');
const conv = await (await fetch(url + '/api/conversations', { headers: { cookie } })).json();
const path = which === 'chat' ? `/chat/${conv[0].id}` : '/';
const agg = new Map(); const aggTotal = new Map(); const N = 8;
for (let i = 0; i < N; i++) {
  const c = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' });
  if (which !== 'landing') await c.addCookies([{ name, value, url }]);
  const p = await c.newPage();
  const s = await c.newCDPSession(p);
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 200 });
  await s.send('Profiler.start');
  await p.addInitScript(() => new PerformanceObserver((l) => { window.lcpDone = performance.now(); }).observe({ type: 'largest-contentful-paint', buffered: true }));
  await p.goto(url + path, { waitUntil: 'commit' });
  await p.waitForFunction(() => window.lcpDone, null, { polling: 20 });
  const { profile } = await s.send('Profiler.stop');
  const byId = new Map(profile.nodes.map((n) => [n.id, n]));
  for (const n of profile.nodes) for (const ch of n.children ?? []) byId.get(ch).parent = n;
  const dt = profile.timeDeltas;
  profile.samples.forEach((id, k) => {
    const n = byId.get(id); const d = dt[k] / 1000;
    const key = (x) => `${x.callFrame.functionName || '(anon)'} ${x.callFrame.url.split('/').pop()}:${x.callFrame.lineNumber + 1}`;
    agg.set(key(n), (agg.get(key(n)) ?? 0) + d);
    const seen = new Set();
    for (let x = n; x; x = x.parent) { const kk = key(x); if (!seen.has(kk)) { seen.add(kk); aggTotal.set(kk, (aggTotal.get(kk) ?? 0) + d); } }
  });
  await c.close();
}
const show = (m, n) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).forEach(([k, v]) => console.log((v / N).toFixed(1).padStart(7), k));
console.log('SELF'); show(agg, 40); console.log('TOTAL'); show(aggTotal, 400);
await browser.close();
