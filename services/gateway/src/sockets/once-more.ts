/** Runs work by its key, one run at a time. However often a key is requested during a run, one more run follows. */
export class OnceMore {
  private readonly running = new Map<string, { isAskedFor: boolean }>();

  /** Returns at once while a run is under way. @throws what the work throws, after the run that was requested meanwhile */
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
