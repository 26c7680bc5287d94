const DAY_MS = 86_400_000;
const OF_A_FILE = /W\/"\d+-\d{10,}"/g;
const HTTP_DATE = /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g;

/** What is random in a text, by its kind. The first group, where there is one, stays as it is. */
const random: [kind: string, pattern: RegExp][] = [
  ['session', /(\bsid=)s%3A[^;,\s]+/g],
  ['device', /(\bdevice=)[\w-]{65}(?:\.[\w-]{65})*/g],
  ['passkey', /(\bpasskey=)[\w-]{40,}/g],
  ['challenge', /("challenge":")[\w-]{43}(?=")/g],
  ['credential', /(X-Amz-Credential=)[^&"]+/g],
  ['signature', /(X-Amz-Signature=)[^&"]+/g],
  ['upload', /(\/uploads\/[0-9a-f-]{36}\/)[\w-]+/g],
  ['photo', /(\/media\/|")[\w-]{32}(?=-\d+x\d+)/g],
  ['cursor', /(\bcursor=)[^>&",\s]+/g],
  ['modules', /()(?:, <\/assets\/[^>]+>; rel=modulepreload)+/g],
  ['asset', /(\/assets\/)[\w-]+-[\w-]{8}(?=\.js)/g],
  ['socket', /(\bsid=|"sid":")[\w-]{20}(?![\w-])/g],
  ['hash', /()\b[0-9a-f]{64}\b/g],
  ['id', /()[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi],
];

/** Replaces what is random or a time by a name: the same value by the same name, numbered in their order. */
export class Names {
  private readonly known = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  /** @param places origins and hosts of this run, by what they are called */
  constructor(private readonly places: [address: string, name: string][]) {}

  in(text: string): string {
    const placed = this.places.reduce((whole, [address, name]) => whole.replaceAll(address, `{${name}}`), text);
    const named = random.reduce((whole, [kind, pattern]) => this.nameAll(whole, kind, pattern), placed);
    return named
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '{time}')
      .replace(/X-Amz-Date=\d{8}T\d{6}Z/g, 'X-Amz-Date={time}')
      .replace(OF_A_FILE, 'W/"{file}"')
      .replace(HTTP_DATE, dayOf);
  }

  private nameAll(text: string, kind: string, pattern: RegExp) {
    return text.replace(pattern, (whole, before: string) => before + this.nameOf(kind, whole.slice(before.length)));
  }

  private nameOf(kind: string, value: string) {
    const key = kind === 'id' ? value.toLowerCase() : value;
    const known = this.known.get(key);
    if (known) return known;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    this.known.set(key, `{${kind} ${count}}`);
    return `{${kind} ${count}}`;
  }
}

/** A date by how many days it is away; the beginning of time stays. */
function dayOf(date: string) {
  const at = Date.parse(date);
  return at < DAY_MS ? date : `{in ${Math.round((at - Date.now()) / DAY_MS)} days}`;
}
