import Bowser from 'bowser';

const MOST_READ = 500;
const UNKNOWN = 'Unknown device';
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * The browser and the system that a `User-Agent` header names, such as "Firefox on Android". The header is the client's own
 * text, so only names from the library's lists are used, never a part of the header.
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const parser = Bowser.getParser(userAgent.slice(0, MOST_READ));
  const browser = listed(parser.getBrowserName(), browsers);
  const system = listed(parser.getOSName(), systems);
  if (browser && system) return browser.includes(system) ? browser : `${browser} on ${system}`;
  return browser ?? (system ? `Browser on ${system}` : UNKNOWN);
}

const listed = (name: string, names: Set<string>) => (names.has(name) ? name : null);
