/**
 * The garbage of a start would leave a larger young generation behind for good: 140 MB that no request is faster for. The
 * old generation is collected once by the server itself, soon after it has started.
 */
export const serverParameters = ['--max-semi-space-size=8', '--expose-gc', 'packages/server/src/main.ts'];

/** With a few arenas, glibc gives back what pictures of the demo took in many threads: 38 MB. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', ...process.env };
