const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

const style = `
  :root { --colorPrimary: #7c3aed; --colorBackground: #ffffff; --colorText: #1f1633; --colorTextSecondary: #625a70; --borderRadius: 12px; --colorBorder: #cfc8da; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--colorText); }
  h1 { font-size: 1.5rem; margin: 0 0 1rem; }
  label { display: block; font-size: .875rem; font-weight: 500; margin: .75rem 0 .25rem; }
  input, select { width: 100%; height: 48px; padding: 0 14px; font: inherit; color: inherit; background: var(--colorBackground); border: 1px solid var(--colorBorder); border-radius: var(--borderRadius); }
  input:focus-visible, select:focus-visible, button:focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 1px; }
  button, .button { min-height: 48px; padding: 0 20px; border: 0; border-radius: 999px; font: inherit; font-weight: 600; color: #fff; background: var(--colorPrimary); cursor: pointer; }
  .quiet { background: transparent; color: var(--colorPrimary); border: 1px solid var(--colorBorder); }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .card { max-width: 440px; margin: 8vh auto; padding: 28px; background: #fff; color: #1f1633; border-radius: 20px; box-shadow: 0 20px 60px rgb(0 0 0 / .25); }
  .note { color: var(--colorTextSecondary); font-size: .875rem; }
  .actions { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 20px; }
  .tab { display: inline-flex; align-items: center; height: 44px; padding: 0 18px; border: 2px solid var(--colorPrimary); border-radius: var(--borderRadius); color: var(--colorPrimary); font-weight: 600; font-size: .9375rem; }
`;

/** A whole page; `body` is markup, and `script` one of the emulator's own. */
export function page(title: string, body: string, { script = '', look = '' } = {}) {
  const load = script && `<script src="${script}"></script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}${look}</style></head><body>${body}${load}</body></html>`;
}
