import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// What jsdom lacks and the pages ask for: a screen, and elements that have a size on it.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.defineProperties(Element.prototype, {
  clientHeight: { get: () => 800 },
  clientWidth: { get: () => 1200 },
});
Element.prototype.scrollTo = () => undefined;
