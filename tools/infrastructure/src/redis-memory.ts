/**
 * Options of Redis: it holds only what can be derived again (limits, presence, jobs for owed work) and writes nothing to
 * a disk. When its memory is full it refuses writes; it drops no key.
 */
export const redisInMemory = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
