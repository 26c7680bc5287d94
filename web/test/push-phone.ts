type Keys = { endpoint: string; keys: { p256dh: string; auth: string } };
type Asked = { userVisibleOnly?: boolean; applicationServerKey?: string };

/** A browser that can be told by push, whose owner answers its question so. */
export function pushPhone(answer: NotificationPermission, subscribed = false) {
  const keys: Keys = { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
  const subscription = {
    toJSON: () => keys,
    unsubscribe: async () => {
      phone.isSubscribed = false;
      return true;
    },
  };
  const phone = { isSubscribed: subscribed, asked: [] as Asked[], questions: 0 };
  const pushManager = {
    getSubscription: async () => (phone.isSubscribed ? subscription : null),
    subscribe: async (options: Asked) => {
      phone.asked.push(options);
      phone.isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager, getNotifications: async () => [] };
  const Notification = {
    permission: subscribed ? 'granted' : 'default',
    requestPermission: async () => {
      phone.questions += 1;
      Notification.permission = answer;
      return answer;
    },
  };
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(window, 'Notification', { value: Notification, configurable: true });
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  return phone;
}

export function putPushPhoneAway() {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(window, 'PushManager');
}
