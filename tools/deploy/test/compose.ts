import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

type ComposeService = {
  image: string;
  build?: { target: string; args: Record<string, string> };
  command?: string[] | string;
  scale?: number;
  ulimits?: Record<string, number>;
  restart?: string;
  labels?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  volumes?: string[];
  stop_signal?: string;
  networks?: string[];
  environment?: Record<string, string> | string[];
  mem_limit?: string;
  cpus?: number | string;
  healthcheck?: object;
  secrets?: (string | { source: string; target: string })[];
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
};
export type Compose = {
  services: Record<string, ComposeService>;
  secrets?: Record<string, { file: string }>;
  volumes?: Record<string, object>;
  networks?: Record<string, { internal?: boolean } | null>;
};

export function composeFile(name: string): Compose {
  return parse(readFileSync(path.join(root, name), 'utf8'), { merge: true }) as Compose;
}
