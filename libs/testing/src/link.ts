import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on which the line can be cut, or held so that nothing comes through. */
export class Link {
  /** How many connections did not come about since the line was cut. */
  refused = 0;
  private readonly ends = new Set<Socket>();
  private state: 'open' | 'cut' | 'held' = 'open';
  private readonly server = createServer((near) => this.join(near));

  private target: { host: string; port: number } | null = null;

  static async open(): Promise<Link> {
    const link = new Link();
    link.server.listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    return link;
  }

  /** Where it leads, once that is known. Gives the same address by way of this link. */
  lead(address: string): string {
    const url = new URL(address);
    this.target = { host: url.hostname, port: Number(url.port) };
    url.host = this.host;
    return address.endsWith('/') ? url.href : url.href.replace(/\/$/, '');
  }

  get host() {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Breaks every connection and lets no new one come about. */
  cut() {
    this.state = 'cut';
    this.refused = 0;
    this.breakAll();
  }

  /** Connections stay and are made, but carry nothing: what a stopped process looks like. */
  hold() {
    this.state = 'held';
    this.silence();
  }

  /** The connections of now stay and carry nothing; new ones do. What something between looks like that has forgotten them. */
  silence() {
    for (const end of this.ends) end.pause();
  }

  mend() {
    this.state = 'open';
    for (const end of this.ends) end.resume();
  }

  async close() {
    this.breakAll();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket) {
    if (this.state === 'cut' || !this.target) {
      this.refused++;
      return near.destroy();
    }
    const far = connect(this.target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.ends.delete(from);
        to.destroy();
      });
      from.on('data', (data) => to.write(data));
      from.on('end', () => to.end());
      if (this.state === 'held') from.pause();
    }
    return near;
  }

  private breakAll() {
    for (const end of this.ends) end.destroy();
  }
}
