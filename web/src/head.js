// Runs in the head, before the first paint, and holds it up for that moment: no content security policy of ours allows an
// inline script.
(() => {
  const { dataset } = document.documentElement;
  const { pathname, search } = window.location;

  // A browser that refuses storage throws when it is asked for it. What the app keeps there then lasts as long as this page.
  const memory = {
    getItem(key) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(key, value) {
      this[key] = String(value);
    },
    removeItem(key) {
      delete this[key];
    },
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      window[name].getItem('');
    } catch {
      Object.defineProperty(window, name, { value: Object.create(memory) });
    }
  }

  // Another face gives the tab its name, ahead of the document's own title, its icons and its colour (lib/face-names.ts). An
  // app on an iPhone's home screen shares no cookie with the browser that added it: the address at which it starts brings the
  // face along, until one is chosen in it. In a browser, where any link may lead, an address chooses nothing.
  const names = { notes: 'Notes', weather: 'Weather', calculator: 'Calculator' };
  const colors = { notes: '#f2b93b', weather: '#3b8fd9', calculator: '#3a4049' };
  const faceIn = (text) => /(?:^\??|; |&)face=(\w+)/.exec(text)?.[1];
  const chosen = faceIn(document.cookie);
  const face = chosen ?? (navigator.standalone ? faceIn(search) : undefined);
  if (Object.hasOwn(names, face)) {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    if (!chosen) document.cookie = `face=${face}; Path=/; SameSite=Lax; Max-Age=34560000${secure}`;
    document.title = names[face];
    document.querySelector('[rel=icon]').href = `/icons/${face}.svg`;
    document.querySelector('[rel=apple-touch-icon]').href = `/icons/${face}-180.png`;
  }

  // The theme that was chosen on this device, in place of the system's, until another tab chooses another.
  const showTheme = () => {
    const theme = localStorage.getItem('theme');
    const isChosen = theme === 'light' || theme === 'dark';
    if (isChosen) dataset.theme = theme;
    else delete dataset.theme;
    const shown = faceIn(document.cookie) ?? face;
    const color = Object.hasOwn(colors, shown) && colors[shown];
    for (const meta of document.querySelectorAll('[name=theme-color]')) {
      const isDark = isChosen ? theme === 'dark' : meta.media.includes('dark');
      meta.content = color || (isDark ? '#0f0715' : '#faf7fc');
    }
  };
  showTheme();

  // After a quick exit, or a panic PIN under another face, only the notepad is seen. This listener is the first, so that no part of
  // the page asks whether unsaved words may go.
  let isLeaving = false;
  window.addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation());
  const leave = () => {
    isLeaving = true;
    document.documentElement.style.visibility = 'hidden';
    sessionStorage.setItem('left', '');
    window.location.replace('/notes');
  };

  // This tab was left: earlier pages of its history lead to the notepad again, until the app is opened anew. So does a tab that
  // the browser had put to rest while another was left. Each quick exit writes a value of its own (device/exit.ts).
  const [visit] = performance.getEntriesByType('navigation');
  const exit = localStorage.getItem('quick-exit');
  const isLeft = sessionStorage.getItem('left') !== null && visit?.type === 'back_forward';
  const isOtherExit = exit && exit !== (sessionStorage.getItem('exit') ?? exit);
  if (isLeft || (isOtherExit && visit && visit.type !== 'navigate')) {
    // The rest of the document becomes a hidden text.
    document.write('<plaintext hidden>');
    return leave();
  }
  sessionStorage.removeItem('left');
  if (exit !== null) sessionStorage.setItem('exit', exit);

  // A sign-out that the server has not heard of goes ahead of everything that this page asks for (lib/empty-device.ts).
  if (localStorage.getItem('leaving') !== null) document.cookie = 'leaving=1; Path=/; SameSite=Lax';

  // The scripts that guard the device, loaded now or when another tab switches one on. One that does not load is asked for again,
  // after growing pauses and when the network is back.
  const guards = { 'quick-exit': '/exit.js', lock: '/away.js' };
  const guard = (key, pause = 1000) => {
    if (!Object.hasOwn(guards, key) || localStorage.getItem(key) === null) return;
    const src = guards[key];
    if (document.querySelector(`script[src="${src}"]`)) return;
    const script = Object.assign(document.createElement('script'), { src });
    script.onerror = () => {
      script.remove();
      setTimeout(guard, pause, key, Math.min(2 * pause, 60_000));
    };
    document.head.append(script);
  };
  const guardAll = () => Object.keys(guards).forEach((key) => guard(key));
  if (localStorage.getItem('lock') !== null && window.isUnlocked !== true) {
    // This page comes out of a cache that knows of no lock. The rest of the document becomes a hidden text.
    document.write('<plaintext hidden>');
    return fetch('/lock.html').then(show);
  }
  guardAll();
  window.addEventListener('online', guardAll);
  window.addEventListener('storage', ({ key, newValue }) => {
    // Another tab was left, and the script that hears it at once may not be here yet.
    if ((key === 'quick-exit' || key === 'left') && newValue) leave();
    else if (key === 'theme') showTheme();
    else guard(key);
  });

  // A page that the browser kept for going back has heard nothing meanwhile, so it looks for what other tabs have changed.
  const marks = () => ['quick-exit', 'lock', 'member'].map((key) => localStorage.getItem(key));
  let kept = marks();
  window.addEventListener('pagehide', () => {
    kept = marks();
  });
  window.addEventListener('pageshow', (event) => {
    const now = marks();
    if (!event.persisted) return;
    if (now.every((mark, index) => mark === kept[index])) return showTheme();
    document.documentElement.style.visibility = 'hidden';
    event.stopImmediatePropagation();
    const [marked] = now;
    const isNewExit = marked && marked !== kept[0];
    if (isNewExit || sessionStorage.getItem('left') !== null) leave();
    else window.location.reload();
  });

  // The service worker has the fonts at hand; without it they load after the first screen.
  if (navigator.serviceWorker?.controller) dataset.fonts = '';

  // The server tells with a page whether the browser sent a session. A page out of a cache does not tell whether it has one now:
  // there a member is expected if one was signed in before.
  const isFresh = visit?.type === 'navigate' || visit?.type === 'reload';
  const told = isFresh && visit.serverTiming?.map(({ name }) => name);
  const isVisitor = told && told.includes('visitor');
  const isMember = told && told.length > 0 ? !isVisitor : localStorage.getItem('member') !== null;

  // Asks early, while the app is still loading: who is signed in, and what a member's page shows.
  if (isVisitor) dataset.visitor = '';
  else ask('/api/auth/user');
  if (isMember) for (const href of contents()) ask(href).dataset.ofMember = '';

  /** The build writes them from the table of screens (app/screens.ts). */
  function contents() {
    for (const { path, asks, unlessKept } of __SCREENS__) {
      const pattern = new RegExp(path);
      if (!pattern.test(pathname)) continue;
      const isOther = unlessKept && (search || localStorage.getItem(unlessKept));
      return isOther ? [] : asks.map((address) => pathname.replace(pattern, address));
    }
    return [];
  }

  async function show(page) {
    const html = await page.text();
    document.open();
    document.write(html);
    document.close();
  }

  function ask(href) {
    const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
    return document.head.appendChild(Object.assign(document.createElement('link'), link));
  }
})();
