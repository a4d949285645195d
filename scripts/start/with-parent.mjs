/**
 * Loaded into the product by `npm start`. Ctrl-C reaches every process of a terminal, and npm and start.mjs each pass it on as
 * well. A second signal means "stop at once" to the product, so repetitions are dropped here. When start.mjs is killed the
 * channel closes, and the product shuts down in good order.
 */
const repetitionMs = 1000;
/** The terminal's own signal should arrive before the copies that npm and start.mjs send. */
const directFirstMs = 50;
const seen = new Map();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    seen.set(signal, performance.now());
    // This listener keeps Node from ending. While the product has none of its own, there is nothing to shut down in order.
    if (process.listenerCount(signal) === 1) process.exit(1);
  });
}

process.on('message', (signal) => {
  setTimeout(() => {
    if (performance.now() - (seen.get(signal) ?? -repetitionMs) >= repetitionMs) process.kill(process.pid, signal);
  }, directFirstMs);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
