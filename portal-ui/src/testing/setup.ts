import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { draftKey, drafts } from '../api/drafts';
import { dropLateRefusals } from '../api/lateRefusals';
import { undoTime } from '../request/useUndo';
import { loadDialog } from '../ui/Dialog';

// What a test waits for comes late on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Tests of what a decision does do not wait until it is sent; the tests of taking it back do.
undoTime.ms = 0;

// The same in every page load, as for one person in one browser.
draftKey.ask = () => Promise.resolve(new Uint8Array(32));

// A browser fetches it while the page is idle.
beforeAll(loadDialog);

// Vitest refuses what a file is still loading when it ends, and the worker's next file then gets that refusal in place
// of the page.
afterAll(() => vi.dynamicImportSettled(), 60_000);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  drafts.forget();
  dropLateRefusals();
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
