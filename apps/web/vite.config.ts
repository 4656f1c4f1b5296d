import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserTargets } from './browser-targets.ts'

/** Runs as a plain script before the first paint, so it stays a file of its own. */
const EARLY_FAVORITES = 'src/pages/favorites/early-favorites.ts'

/** MapLibre calls Object.hasOwn, which Chrome 92 does not have yet. */
const mapForOldBrowsers: Plugin = {
  name: 'kvartal-map-for-old-browsers',
  transform: {
    filter: { id: /maplibre-gl/ },
    handler: (code) =>
      code
        .replaceAll('Object.hasOwn(', 'Object.prototype.hasOwnProperty.call(')
        // It brings its own where there is none.
        .replaceAll('Object.hasOwn||', ''),
  },
}

// Two builds from one source: `vite build` for browsers, `vite build --ssr` for the server.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), mapForOldBrowsers],
  worker: { plugins: () => [mapForOldBrowsers] },
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
        copyPublicDir: false,
      }
    : {
        outDir: 'dist/client',
        target: [...browserTargets],
        cssTarget: [...browserTargets],
        manifest: true,
        // All styles are one file of 26 KB: on a slow line the dozen of small ones a page had took longer to ask for.
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        // A font or picture inlined as data: would be fetched again on every page and is not allowed by our policy.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/app/entry-client.tsx', EARLY_FAVORITES],
          // What every page carries is one file: it compresses better than in pieces.
          output: {
            codeSplitting: {
              groups: [{ name: 'base', tags: ['$initial'], test: (id: string) => !id.endsWith(EARLY_FAVORITES) }],
            },
          },
        },
      },
  // React and the router are bundled into the server build too: one file, always the production flavour. In development
  // Node loads them itself: Vite would run their CommonJS as modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
