import { chromium } from 'playwright-core';
const url = 'http://localhost:8180';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--no-first-run'] });
const agg = new Map(); const N = 10; let total = 0;
for (let i = 0; i < N; i++) {
  const c = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' });
  const p = await c.newPage(); const s = await c.newCDPSession(p);
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 100 }); await s.send('Profiler.start');
  await p.goto(url); await p.waitForSelector('a[href="/register"]');
  const { profile } = await s.send('Profiler.stop');
  const byId = new Map(profile.nodes.map((n) => [n.id, n])); for (const n of profile.nodes) for (const ch of n.children ?? []) byId.get(ch).parent = n;
  const self = new Map(); profile.samples.forEach((id, k) => self.set(id, (self.get(id) ?? 0) + profile.timeDeltas[k] / 1000));
  const tot = (n) => (self.get(n.id) ?? 0) + (n.children ?? []).reduce((a, ch) => a + tot(byId.get(ch)), 0);
  for (const n of profile.nodes) if (n.callFrame.lineNumber === 0 && n.callFrame.functionName === '' && /index-/.test(n.callFrame.url)) {
    total += tot(n); agg.set('SELF', (agg.get('SELF') ?? 0) + (self.get(n.id) ?? 0));
    for (const ch of n.children ?? []) { const x = byId.get(ch); const k = `${x.callFrame.functionName}:${x.callFrame.lineNumber + 1}`; agg.set(k, (agg.get(k) ?? 0) + tot(x)); }
  }
  await c.close();
}
console.log('total', total / N); for (const [k, v] of [...agg].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log((v / N).toFixed(1), k);
await browser.close();
