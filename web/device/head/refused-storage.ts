/** A browser that refuses storage throws when it is asked for it. What the app keeps there then lasts as long as this page. */
export function replaceRefusedStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('');
    } catch {
      Object.defineProperty(window, name, { value: Object.create(memory) });
    }
  }
}

const memory = {
  getItem(key: string) {
    return Object.hasOwn(this, key) ? Reflect.get(this, key) : null;
  },
  setItem(key: string, value: unknown) {
    Reflect.set(this, key, String(value));
  },
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  },
};
