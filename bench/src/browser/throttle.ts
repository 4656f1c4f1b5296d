// The slow phone of the design, on which pages are measured.

/** How many times slower the processor is made. */
export const SLOWDOWN = 4
/** Bytes in a second and milliseconds: 1.6 Mbps down, half of it up. */
export const SLOW_NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 100_000, latency: 150 }
