/** Whether the browser has a connection at all, and word of each change. */
export interface Network {
  online: () => boolean;
  watch: (listener: () => void) => () => void;
}

export const browserNetwork: Network = {
  online: () => navigator.onLine,
  watch: (listener) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
