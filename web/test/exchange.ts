/** A request as the test's server saw it, and what it answers. */
export type Seen = { route: string; query: Record<string, string>; body: Record<string, unknown> | null };
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
