/**
 * Memory settings of the product (decision 0264), for `npm start` and for everything that measures it; deploy/stoep.service and
 * deploy/Dockerfile have the same values.
 */

/**
 * Loading a thousand files fills a large nursery once, and V8 never shrinks it: with a small nursery the idle product takes half the
 * memory. Old objects are collected once the heap has grown by 40 %; by default V8 waits for three times that.
 */
export const NODE_HEAP_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/**
 * For the C library on Linux; other systems ignore it. Two malloc arenas, instead of one per thread. Blocks of 128 kB and more go
 * back to the system when they are freed; by default the threshold rises to the largest block that was ever freed.
 */
export const MALLOC_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
