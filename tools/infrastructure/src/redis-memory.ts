/**
 * Redis holds only what can be made again (limits, presence, hints of what is owed) and writes none of it to a disk. It
 * refuses writes rather than dropping keys.
 */
export const redisInMemory = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
