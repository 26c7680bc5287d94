export type PhoneAnswer = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** A phone that answers so when it is asked where it is. Gives the options of each question. */
export function phone(answer: PhoneAnswer) {
  const asked: (PositionOptions | undefined)[] = [];
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, options) => {
    asked.push(options);
    answer(found, failed as PositionErrorCallback);
  };
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return asked;
}

/** A browser whose permission to ask for the location is this. Gives the way to change it. */
export function locationPermission(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  Object.defineProperty(navigator, 'permissions', { value: { query: async () => status }, configurable: true });
  return (next: PermissionState) => {
    status.state = next;
    status.dispatchEvent(new Event('change'));
  };
}

export function putPhoneAway() {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
}

export const at = (position: { latitude: number; longitude: number }, accuracy = 12.5): PhoneAnswer => {
  return (found) => found({ coords: { ...position, accuracy } } as GeolocationPosition);
};
export const failing = (code: number, message = ''): PhoneAnswer => {
  return (_, failed) => failed({ code, message } as GeolocationPositionError);
};
