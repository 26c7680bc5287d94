type Job = { begin(): void; refuse(): void; until: number };

/**
 * Callers wait for five seconds, and for ten where they need two turns: who would begin later than this is told at once, and
 * their job is not done for nobody.
 */
export const LONGEST_WAIT_MS = 4000;

/** How many jobs run at once, and how many may wait: from one network, and in all. */
export type Sizes = { atOnce: number; waitingOfNetwork: number; waiting: number };

/**
 * Runs a few jobs at a time, one of each network in turn: however many jobs a network has, they delay another network's job
 * by one turn. When there is no room left, a job of the network with the most waiting jobs is refused,
 * and so is one that has waited for too long.
 */
export class Turns {
  /** Networks in the order of their turns. */
  private readonly queues = new Map<string, Job[]>();
  private waiting = 0;
  private running = 0;

  /** @param now the time in milliseconds */
  constructor(
    private readonly sizes: Sizes,
    private readonly now = () => performance.now(),
  ) {}

  /** @throws the error of `refusal` when there is no room for this job, at once or while it waits */
  run<T>(network: string, work: () => Promise<T>, refusal: () => Error): Promise<T> {
    return new Promise<T>((done, failed) => {
      const begin = () =>
        void work()
          .then(done, failed)
          .finally(() => this.leave());
      const job = { begin, refuse: () => failed(refusal()), until: this.now() + LONGEST_WAIT_MS };
      if (this.running < this.sizes.atOnce) return this.enter(job);
      if (!this.hasRoomFor(network)) return job.refuse();
      this.queues.set(network, [...(this.queues.get(network) ?? []), job]);
      this.waiting++;
    });
  }

  private enter(job: Job) {
    this.running++;
    job.begin();
  }

  private leave() {
    this.running--;
    for (let job = this.next(); job; job = this.next()) {
      if (this.now() <= job.until) return this.enter(job);
      job.refuse();
    }
  }

  private next() {
    const [network] = this.queues.keys();
    if (network === undefined) return;
    const job = this.take(network, 'shift');
    // A network with more jobs goes behind all others.
    const rest = this.queues.get(network);
    this.queues.delete(network);
    if (rest) this.queues.set(network, rest);
    return job;
  }

  /** Makes room by refusing a job of the network with the most waiting jobs, unless it is this network. */
  private hasRoomFor(network: string) {
    const own = this.queues.get(network)?.length ?? 0;
    if (own >= this.sizes.waitingOfNetwork) return false;
    if (this.waiting < this.sizes.waiting) return true;
    const [longest, jobs] = [...this.queues].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (jobs.length <= own + 1) return false;
    this.take(longest, 'pop')?.refuse();
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
