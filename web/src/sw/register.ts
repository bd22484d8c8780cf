/** Keep the client on this device, so that it opens without a connection. Only in a production build. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Without the worker all works but opening offline: nothing to tell the player.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
