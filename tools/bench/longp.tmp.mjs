import { chromium } from 'playwright-core';
const url = 'http://localhost:8180'; const profile = process.argv[2] === 'prof';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const r = await fetch(url + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ email: 'imani001@demo.example', password: 'rainbow-demo' }) });
const cookie = r.headers.get('set-cookie').split(';')[0]; const [name, value] = cookie.split('=');
const conv = await (await fetch(url + '/api/conversations', { headers: { cookie } })).json();
const id = conv[0].id;
let have = 0; // fill
let all = []; let u = `/api/conversations/${id}/messages`;
if (process.argv.includes('fill')) for (let i = 0; i < 450; i += 10) await Promise.all(Array.from({ length: 10 }, (_, k) => fetch(`${url}/api/conversations/${id}/messages`, { method: 'POST', headers: { cookie, origin: url, 'content-type': 'application/json' }, body: JSON.stringify({ content: `This is what I said as number ${i + k}.`, messageType: 'text' }) }).then((x) => x.ok || console.log(x.status))));
const c = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' });
await c.addCookies([{ name, value, url }]);
const p = await c.newPage();
await p.addInitScript(() => { window.ev = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) if (e.interactionId) window.ev.push([e.name, Math.round(e.startTime), e.duration, Math.round(e.processingStart - e.startTime), Math.round(e.processingEnd - e.processingStart)]); }).observe({ type: 'event', buffered: true, durationThreshold: 16 }); });
await p.goto(`${url}/chat/${id}`);
const box = p.getByTestId('messages'); await box.locator('ol > li').first().waitFor();
let count = await box.locator('ol > li').count();
while (count < 1000) { await box.evaluate((b) => b.scrollTo(0, -b.scrollHeight)); await p.waitForFunction((n) => document.querySelectorAll('ol > li').length > n, count); count = await box.locator('ol > li').count(); }
await box.evaluate((b) => b.scrollTo(0, 0)); await p.waitForTimeout(1000);
const s = await c.newCDPSession(p); await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await s.send('Network.enable'); await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 });
await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 100 }); await s.send('Profiler.start');
if (false) await browser.startTracing(p, { path: '/tmp/long-trace.json', categories: ['devtools.timeline', 'toplevel'] });
for (let i = 0; i < 5; i++) {
  await p.evaluate(() => { window.ev = []; });
  await p.getByRole('textbox', { name: 'Message' }).fill('And one more ' + i); await p.keyboard.press('Enter'); await p.waitForTimeout(2000);
  console.log(JSON.stringify(await p.evaluate(() => window.ev)));
}
const { profile: pr } = await s.send('Profiler.stop');
const byId = new Map(pr.nodes.map((n) => [n.id, n])); for (const n of pr.nodes) for (const ch of n.children ?? []) byId.get(ch).parent = n;
const selfM = new Map(), totM = new Map(); const key = (x) => `${x.callFrame.functionName || '(anon)'} ${x.callFrame.url.split('/').pop()}:${x.callFrame.lineNumber + 1}`;
pr.samples.forEach((id, k) => { const d = pr.timeDeltas[k] / 1000; const n = byId.get(id); selfM.set(key(n), (selfM.get(key(n)) ?? 0) + d); const seen = new Set(); for (let x = n; x; x = x.parent) if (!seen.has(key(x))) { seen.add(key(x)); totM.set(key(x), (totM.get(key(x)) ?? 0) + d); } });
const show = (m, n) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).forEach(([k, v]) => console.log((v / 5).toFixed(1).padStart(7), k));
console.log('SELF per send'); show(selfM, 30); console.log('TOTAL per send'); show(totM, 60);
await browser.close();
