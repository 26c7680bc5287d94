/** Runs work by its key, one run at a time: however often it is asked for during one, another follows. */
export class OnceMore {
  private readonly running = new Map<string, { isAskedFor: boolean }>();

  /** Ends at once where a run is under way. @throws what the work throws, after the run that was asked for meanwhile */
  async run(key: string, work: () => Promise<void>): Promise<void> {
    const known = this.running.get(key);
    if (known) {
      known.isAskedFor = true;
      return;
    }
    const now = { isAskedFor: false };
    this.running.set(key, now);
    try {
      await work();
    } finally {
      this.running.delete(key);
      if (now.isAskedFor) await this.run(key, work);
    }
  }
}
