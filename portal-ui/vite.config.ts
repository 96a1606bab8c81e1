import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { splitDocuments } from './scripts/split-documents.mjs';

/** The tests that need a document. */
const inDocuments = ['src/**/*.test.tsx', 'src/**/shortcuts.test.ts'];

/** Of what happens once in a page load: each file loads the portal anew. */
const onceALoad = ['src/api/tenantClock.test.tsx'];

const pages = { environment: 'jsdom', setupFiles: ['src/testing/setup.ts'] };

export default defineConfig({
  base: '/portal/',
  plugins: [react(), splitDocuments()],
  build: {
    outDir: 'dist',
    // The budget check reads which chunk belongs to which page from here.
    manifest: true,
    // The policy of the page allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    proxy: {
      '/graphql': { target: 'http://127.0.0.1:8080', ws: true },
      '/api/portal': { target: 'http://127.0.0.1:8080' },
    },
  },
  test: {
    css: false,
    maxWorkers: 2,
    // A busy machine loads a page's chunk slowly; a test that is cut off types on into the next one.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // A document takes longer to make than many a test to run: only what renders gets one.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: inDocuments,
          isolate: false,
        },
      },
      {
        extends: true,
        // One document a worker: to load the portal anew for each file takes most of the time.
        test: { ...pages, name: 'pages', include: inDocuments, exclude: onceALoad, isolate: false },
      },
      {
        extends: true,
        test: { ...pages, name: 'page loads', include: onceALoad },
      },
    ],
  },
});
