type Job = { begin(): void; refuse(error: Error): void };

/** How many jobs run at once, and how many may wait: from one network, and in all. */
export type Sizes = { atOnce: number; waitingOfNetwork: number; waiting: number };

/**
 * Runs a few jobs at a time, one of each network in turn: however many jobs a network has, they delay another network's job
 * by one turn. When there is no room left, a job of the network with the most waiting jobs is refused.
 */
export class Turns {
  /** Networks in the order of their turns. */
  private readonly queues = new Map<string, Job[]>();
  private waiting = 0;
  private running = 0;

  constructor(private readonly sizes: Sizes) {}

  /** @throws the error of `refusal` when there is no room for this job, at once or while it waits */
  run<T>(network: string, work: () => Promise<T>, refusal: () => Error): Promise<T> {
    return new Promise<T>((done, failed) => {
      const begin = () =>
        void work()
          .then(done, failed)
          .finally(() => this.leave());
      if (this.running < this.sizes.atOnce) return this.enter({ begin, refuse: failed });
      if (!this.hasRoomFor(network, refusal)) return failed(refusal());
      this.queues.set(network, [...(this.queues.get(network) ?? []), { begin, refuse: failed }]);
      this.waiting++;
    });
  }

  private enter(job: Job) {
    this.running++;
    job.begin();
  }

  private leave() {
    this.running--;
    const [network] = this.queues.keys();
    if (network === undefined) return;
    const job = this.take(network, 'shift');
    // A network with more jobs goes behind all others.
    const rest = this.queues.get(network);
    this.queues.delete(network);
    if (rest) this.queues.set(network, rest);
    if (job) this.enter(job);
  }

  /** Makes room by refusing a job of the network with the most waiting jobs, unless it is this network. */
  private hasRoomFor(network: string, refusal: () => Error) {
    const own = this.queues.get(network)?.length ?? 0;
    if (own >= this.sizes.waitingOfNetwork) return false;
    if (this.waiting < this.sizes.waiting) return true;
    const [longest, jobs] = [...this.queues].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (jobs.length <= own + 1) return false;
    this.take(longest, 'pop')?.refuse(refusal());
    return true;
  }

  private take(network: string, from: 'shift' | 'pop') {
    const jobs = this.queues.get(network) ?? [];
    const job = jobs[from]();
    if (job) this.waiting--;
    if (jobs.length === 0) this.queues.delete(network);
    return job;
  }
}
