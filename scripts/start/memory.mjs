/**
 * How the product is told to go about its memory (decision 0264), by `npm start` and by all that measures it; deploy/stoep.service
 * and deploy/Dockerfile say the same.
 */

/**
 * Loading a thousand files fills a large nursery once, and it is kept for good: with a small one the product rests at half the memory. What
 * lives longer is looked through once it has grown by two fifths: left to itself the heap waits for three times that.
 */
export const HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/**
 * Of the C library on Linux, nothing elsewhere: two places that memory is taken from, where it would open one for each thread, and what
 * takes 128 kB or more is given back when it is done with. Left to itself it keeps a hole for the largest that was ever asked for.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
