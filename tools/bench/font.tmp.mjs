import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await browser.newPage(); await p.goto('http://localhost:8180/'); await p.waitForTimeout(1500);
console.log(await p.evaluate(async () => {
  const text = 'The garden path was quiet in the evening, and I thought about what you said: this is a place to meet people who live near, and to talk about music, books and long walks. 12 mi away 2:45';
  const out = {}; const c = document.createElement('canvas').getContext('2d');
  const w = (f) => { c.font = f; return c.measureText(text).width; };
  const fams = getComputedStyle(document.body).fontFamily; const h = getComputedStyle(document.querySelector('h1')).fontFamily;
  await document.fonts.load('16px ' + fams.split(',')[0]); await document.fonts.load('700 16px ' + h.split(',')[0]);
  for (const wt of [400, 700]) out[wt] = { inter: w(`${wt} 100px ${fams.split(',')[0]}`), brico: w(`${wt} 100px ${h.split(',')[0]}`), dejavu: w(`${wt} 100px "DejaVu Sans"`) };
  return { fams, h, out };
}));
await browser.close();
