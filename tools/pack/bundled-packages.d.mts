import type { Plugin } from 'vite';

export function listBundledPackages(part: string): Plugin;
