/** Loads a script that guards this device, unless it is there. Rejects if it does not load. */
export function loadGuard(src: '/exit.js' | '/away.js') {
  if (document.querySelector(`script[src="${src}"]`)) return Promise.resolve();
  const script = Object.assign(document.createElement('script'), { src });
  const loaded = new Promise<void>((there, failed) => {
    script.onload = () => there();
    script.onerror = () => {
      script.remove();
      failed(new Error(`${src} did not come`));
    };
  });
  document.head.append(script);
  return loaded;
}
