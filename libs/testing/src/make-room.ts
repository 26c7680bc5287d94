const { stopSharedStack } = globalThis as { stopSharedStack?: () => Promise<void> };

/** Stops the shared product, if there is one: its services would answer requests of another product. */
export async function makeRoom() {
  await stopSharedStack?.();
}
