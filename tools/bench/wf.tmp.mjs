import { chromium } from 'playwright-core';
const url = 'http://localhost:8180';
const [which = 'discover', rounds = '3', dpr = '1', verbose = ''] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const r = await fetch(url + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ email: 'imani001@demo.example', password: 'rainbow-demo' }) });
const cookie = r.headers.get('set-cookie').split(';')[0];
const [name, value] = cookie.split('=');
const conv = await (await fetch(url + '/api/conversations', { headers: { cookie } })).json();
const path = which === 'chat' ? `/chat/${conv[0].id}` : '/';
const lcps = [];
for (let i = 0; i < +rounds; i++) {
  const c = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: +dpr, isMobile: true, hasTouch: true, serviceWorkers: 'block' });
  if (which !== 'landing') await c.addCookies([{ name, value, url }]);
  const p = await c.newPage();
  const s = await c.newCDPSession(p);
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await s.send('Network.enable');
  await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 });
  await p.addInitScript(() => {
    window.lcp = []; window.cls = []; window.long = [];
    new PerformanceObserver((l) => { for (const e of l.getEntries()) window.lcp.push([Math.round(e.startTime), e.size, e.element?.tagName, (e.url || e.element?.textContent || '').slice(0, 60)]); }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((l) => { for (const e of l.getEntries()) window.cls.push([Math.round(e.startTime), e.value, e.sources?.map((x) => x.node?.className?.slice?.(0, 40)).join()]); }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((l) => { for (const e of l.getEntries()) window.long.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: 'longtask', buffered: true });
  });
  await p.goto(url + path);
  await p.waitForLoadState('networkidle');
  await p.waitForTimeout(1000);
  const d = await p.evaluate(() => ({ lcp: window.lcp, cls: window.cls, long: window.long, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, res: performance.getEntriesByType('resource').map((e) => [Math.round(e.startTime), Math.round(e.responseEnd), e.encodedBodySize, e.name.replace(location.origin, '').slice(0, 70)]) }));
  lcps.push(d.lcp.at(-1)?.[0]);
  console.log('fcp', Math.round(d.fcp), 'lcp', JSON.stringify(d.lcp), 'cls', d.cls.reduce((a, x) => a + x[1], 0).toFixed(4));
  if (verbose && i === +rounds - 1) { for (const x of d.res.sort((a, b) => a[0] - b[0])) console.log(x.map((v) => String(v).padStart(6)).join(' ')); console.log('long', JSON.stringify(d.long), 'cls', JSON.stringify(d.cls)); }
  await c.close();
}
console.log('median', lcps.sort((a, b) => a - b)[Math.floor(lcps.length / 2)]);
await browser.close();
