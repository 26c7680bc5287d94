import { readFileSync } from 'node:fs';

const file = new URL('../../../.env.example', import.meta.url);

/** The names among these settings that .env.example does not explain. */
export function missingInEnvExample(settings: string[]) {
  const names = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^([A-Z_0-9]+)=/.exec(line)?.[1]);
  return settings.filter((setting) => !names.includes(setting));
}
