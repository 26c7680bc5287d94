import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@kindred/infrastructure/problem';
import type { Words } from './words.js';
import { Workspace } from './workspace.js';

const composeService = `  __name__:
    <<: *service
    image: \${KINDRED_IMAGES:-kindred}/__name__:\${KINDRED_VERSION:-dev}
    build: { context: ., target: service, args: { <<: *build-args, PACKAGE: services/__name__ } }
    secrets: [{ source: __name__, target: settings }]
    networks: [postgres, nats, monitoring]
    mem_limit: 384m
    cpus: 2

`;

const job = `  - job_name: kindred-__name__
    dns_sd_configs: [{ names: [__name__], type: A, port: 9090 }]
`;

const alert = `      - alert: ServiceGone
        expr: absent(up{job="kindred-__name__"} == 1)
        for: 2m
        labels: { severity: page, job: kindred-__name__ }
        annotations: { summary: "No process of __name__ answers" }
`;

const workload = '  __name__: { replicas: [2, 10], cpu: [100, 1000], memory: 384, reaches: every },\n';

/**
 * A service with a schema and role of its own, one table and one operation over NATS: its package and contract, and a row
 * wherever the services are listed. `npm run site` makes NATS' permissions, secrets and manifests of these.
 */
export function newService(root: string, words: Words): string[] {
  const { __name__: name = '' } = words;
  if (name.includes('-')) throw new Problem('The name of a service is one word: its schema and its role have it too.');
  const workspace = new Workspace(root, words);
  workspace.addFiles('service');
  workspace.addBefore('tools/infrastructure/src/services.ts', /^} satisfies Record/m, '  __name__: () => ({}),\n');
  workspace.addBefore('tools/deploy/src/k8s/workloads.ts', /^};\n(?![\s\S]*^};)/m, workload);
  workspace.addBefore('docker-compose.yml', /^ {2}gateway:\n/m, composeService);
  const secret = `  __name__: { file: "\${SITE:-./ops/development}/__name__.env" }\n`;
  workspace.addBefore('docker-compose.yml', /^ {2}gateway: \{ file/m, secret);
  workspace.addBefore('docker-compose.override.yml', /^ {2}gateway:\n/m, '  __name__:\n    environment: *address\n\n');
  workspace.addBefore('docker-compose.prod.yml', /^ {2}gateway: \{ scale/m, '  __name__: { scale: 2 }\n');
  workspace.addBefore('ops/prometheus/prometheus.yml', /^ {2}- job_name: kindred-gateway/m, job);
  workspace.addBefore('ops/prometheus/alerts.yml', /^ {6}- alert: ServiceGone\n.*"kindred-gateway"/m, alert);
  workspace.change('docs/operating.md', (text) => text.replace(/(for service in .*)(gateway; do)/, `$1${name} $2`));
  for (const overlay of ['dev', 'prod']) {
    workspace.change(`k8s/overlays/${overlay}/servers.yaml`, (text) => withPod(text, name));
  }
  addToLock(workspace, name);
  return workspace.written;
}

/** Who may reach Postgres and NATS is listed by name; profile reaches these two and nothing else. */
function withPod(text: string, name: string) {
  return text.replace(/(values: \[[^\]]*\bprofile, )/g, `$1${name}, `);
}

/** npm would add the same, but for that has to ask the registry for what it knows. */
function addToLock(workspace: Workspace, name: string) {
  const folder = `services/${name}`;
  const manifest = JSON.parse(readFileSync(path.join(workspace.root, folder, 'package.json'), 'utf8'));
  const { private: _, type: __, scripts: ___, ...entry } = manifest;
  workspace.change('package-lock.json', (text) => {
    const lock = JSON.parse(text);
    lock.packages[folder] = entry;
    lock.packages[`node_modules/@kindred/${name}`] = { resolved: folder, link: true };
    lock.packages = Object.fromEntries(
      Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
    );
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
}
