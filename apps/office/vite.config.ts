import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Browsers of the company's people: no older than those of the site, which has the same minimum. */
const browserTargets = ['chrome92', 'firefox113', 'safari15.4', 'edge113', 'opera100']

const callsUrl = process.env.KVARTAL_CALLS_URL ?? 'http://127.0.0.1:3001'

export default defineConfig({
  base: '/office/',
  plugins: [react()],
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    target: browserTargets,
    cssTarget: browserTargets,
    modulePreload: { polyfill: false },
    // The content security policy of the office allows no data: fonts or styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Base UI calls it; Chrome has it from version 93.
      transform: {
        inject: { 'Object.hasOwn': [fileURLToPath(new URL('./src/app/has-own.ts', import.meta.url)), 'hasOwn'] },
      },
      // What every screen needs is one file: it compresses better than several.
      output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
    },
  },
  server: {
    // Reached through the address of the site's development server, which forwards /office here.
    proxy: { '^/office/api/': { target: callsUrl }, '^/(media|plans|api)/': { target: callsUrl } },
  },
})
