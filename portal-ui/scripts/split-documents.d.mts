import type { Plugin } from 'vite';

export function splitDocuments(): Plugin;
