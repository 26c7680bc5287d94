import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv, promisify } from 'node:util';
import { parse } from 'yaml';
import { eventually } from './eventually.js';

const run = promisify(execFile);

/** Runs docker. Returns its output. @throws Error with its messages */
export async function docker(args: string[], place: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<string> {
  const { stdout } = await run('docker', args, { ...place, maxBuffer: 2 ** 26 });
  return stdout.trim();
}

/** The last lines that a container wrote, also on its standard error, which says why it cannot start. */
export async function lastWords(id: string): Promise<string> {
  const { stdout, stderr } = await run('docker', ['logs', '--tail', '5', id]);
  return `${stdout}${stderr}`.trim();
}

/** What compose makes of its files together. */
type Composed = { services: Record<string, Described>; secrets: Record<string, { file: string }> };
type Described = {
  restart?: string;
  networks?: string[] | Record<string, unknown>;
  scale?: number;
  deploy?: { replicas?: number };
};

/** One compose project: its files, its name, and the variables that its files ask for. */
export class Project {
  constructor(
    readonly name: string,
    private readonly root: string,
    private readonly files: string[],
    readonly variables: Record<string, string>,
  ) {}

  compose(...args: string[]) {
    return docker(this.command(...args), this.place);
  }

  /** The arguments that run a command of this project. */
  command(...args: string[]) {
    return ['compose', ...this.files.flatMap((file) => ['-f', file]), ...args];
  }

  /** The folder and the environment of its commands. */
  get place(): { cwd: string; env: NodeJS.ProcessEnv } {
    return { cwd: this.root, env: { ...process.env, COMPOSE_PROJECT_NAME: this.name, ...this.variables } };
  }

  /** Asks the product's database. Returns a line for each row, its values apart by a space. */
  sql(statement: string) {
    const psql = ['psql', '-qAt', '-F', ' ', '-U', 'postgres', '-d', 'kindred', '-c', statement];
    return this.compose('exec', '-T', 'postgres', ...psql);
  }

  /** Starts everything and waits until it is healthy. */
  async up() {
    await this.compose('up', '-d');
    await this.healthy(await this.lasting());
  }

  /** Removes everything, volumes included. */
  remove() {
    return this.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
  }

  /**
   * Builds its images on the newest images of the registry. KINDRED_BUILD=local builds on those that are on this machine,
   * KINDRED_BUILD=no builds none.
   */
  async build() {
    const { KINDRED_BUILD } = this.place.env;
    if (KINDRED_BUILD === 'no') return;
    await this.compose('build', ...(KINDRED_BUILD === 'local' ? [] : ['--pull']));
  }

  /** The same project under other variables, such as another version of its images. */
  with(variables: Record<string, string>) {
    return new Project(this.name, this.root, this.files, { ...this.variables, ...variables });
  }

  /** The networks that a service is in and that have been made, as Docker knows them. */
  async networksOf(service: string): Promise<string[]> {
    const { networks = {} } = (await this.composed()).services[service] ?? {};
    const names = Array.isArray(networks) ? networks : Object.keys(networks);
    const made = await docker(['network', 'ls', '--format', '{{.Name}}']);
    return names.map((name) => `${this.name}_${name}`).filter((name) => made.split('\n').includes(name));
  }

  /** The services that compose brings back whenever they end: all but those that do their work once. */
  async lasting(): Promise<string[]> {
    const services = Object.entries((await this.composed()).services);
    return services.filter(([, { restart }]) => restart === 'unless-stopped').map(([name]) => name);
  }

  /** How many containers of a service its files ask for. */
  async scaleOf(service: string): Promise<number> {
    const { scale, deploy } = (await this.composed()).services[service] ?? {};
    return scale ?? deploy?.replicas ?? 1;
  }

  /** The settings that a service reads at its start. */
  async settingsOf(service: string) {
    const file = (await this.composed()).secrets[service]?.file ?? '';
    return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
  }

  /** The running containers of a service, without those of an operator's commands (`docker compose run`). */
  async containers(service: string): Promise<string[]> {
    const label = (key: string, value: string) => ['--filter', `label=com.docker.compose.${key}=${value}`];
    const labels = [...label('project', this.name), ...label('service', service), ...label('oneoff', 'False')];
    const ids = await docker(['ps', '-q', ...labels]);
    return ids.split('\n').filter(Boolean);
  }

  logs(service: string) {
    return this.compose('logs', '--no-color', service);
  }

  /** Waits until every container of these services is healthy, or runs if it has no health check. */
  async healthy(services: string[]) {
    for (const service of services)
      await eventually(`${service} is healthy`, async () => this.areHealthy(await this.containers(service)));
  }

  /** Waits until these containers of a service are healthy, whatever its other containers do. */
  async become(service: string, ids: string[]) {
    await eventually(`${service} is healthy`, () => this.areHealthy(ids));
  }

  async areHealthy(ids: string[]) {
    const state = '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}';
    const states = await Promise.all(ids.map((id) => docker(['inspect', '-f', state, id])));
    return states.length > 0 && states.every((one) => one === 'healthy' || one === 'running');
  }

  private async composed(): Promise<Composed> {
    return parse(await this.compose('config'));
  }
}

/** The product on one's own machine under another name, on the secrets in the repository and images of its own, whatever site `.env` names. */
export function developmentProject(name: string, root: string, variables: Record<string, string>): Project {
  const files = ['docker-compose.yml', 'docker-compose.override.yml'];
  return new Project(name, root, files, { SITE: './ops/development', KINDRED_IMAGES: 'kindred', ...variables });
}
