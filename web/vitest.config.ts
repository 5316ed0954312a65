import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import base from './vite.config';

export default mergeConfig(
  base,
  defineConfig({
    test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
  }),
);
