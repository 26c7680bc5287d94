const { stopSharedStack } = globalThis as { stopSharedStack?: () => Promise<void> };

/** Ends the shared product, if there is one: its services would answer what is asked of others. */
export async function makeRoom() {
  await stopSharedStack?.();
}
