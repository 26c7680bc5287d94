/** Where the phone says it is: degrees, and how far off that may be in metres. */
export type Reading = { latitude: number; longitude: number; accuracy: number };

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

const DENIED = 1;
const reasons: Record<number, string> = {
  1: 'Location access denied. Please enable location permissions.',
  2: 'Location information is unavailable.',
  3: 'Location request timed out.',
};

/** Asks the phone where it is. The reading must not leave the browser: snap it to the grid first. */
export function readPosition() {
  return new Promise<Reading>((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new PositionError('Geolocation is not supported by this browser'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, message }) =>
        reject(new PositionError(reasons[code] ?? (message || 'Unknown location error'), code === DENIED)),
      options,
    );
  });
}

/** The phone gave no position; the message is fit to be shown. */
export class PositionError extends Error {
  override name = 'PositionError';

  constructor(
    message: string,
    readonly isDenied = false,
  ) {
    super(message);
  }
}
