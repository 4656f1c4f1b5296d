import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserTargets } from './browser-targets.ts'
import { importsOfFiles, modulePreload } from './import-files.ts'
import { routerWithoutUnusedParts } from './router-without-unused-parts.ts'
import { sharedChunk } from './shared-chunks.ts'
import { styleFiles } from './style-files.ts'

/** Built as separate files, because they run as plain scripts before the first paint. */
const EARLY_SCRIPTS = [
  'src/app/late-sections/early-sections.ts',
  'src/pages/favorites/early-favorites.ts',
  'src/features/catalog/filter/early-filters.ts',
]

/** MapLibre calls Object.hasOwn, which Chrome 92 does not have yet. */
const mapForOldBrowsers: Plugin = {
  name: 'kvartal-map-for-old-browsers',
  transform: {
    filter: { id: /maplibre-gl/ },
    handler: (code) =>
      code
        .replaceAll('Object.hasOwn(', 'Object.prototype.hasOwnProperty.call(')
        // MapLibre falls back to its own implementation when this part is removed.
        .replaceAll('Object.hasOwn||', ''),
  },
}

// Two builds from one source: `vite build` for browsers, `vite build --ssr` for the server.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), mapForOldBrowsers, routerWithoutUnusedParts, ...(isSsrBuild ? [] : [importsOfFiles, styleFiles])],
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
        // Vite puts all styles into one file, and styleFiles splits it.
        cssCodeSplit: false,
        modulePreload,
        // Inlined fonts or pictures would be downloaded again with every page, and the content security policy does not
        // allow data: URLs.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/app/entry-client.tsx', ...EARLY_SCRIPTS],
          // The code that every page needs is one file: it compresses better than several.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  tags: ['$initial'],
                  test: (id: string) => !EARLY_SCRIPTS.some((script) => id.endsWith(script)),
                },
                // A chunk never needs one that needs it: a module is used by all pages that use what it is used by.
                { name: sharedChunk, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  // The server build contains React and the router in their production builds, whatever NODE_ENV the server is started
  // with: development React renders a page six times slower. Vite replaces this itself for browsers.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // In development Node loads React and the router itself, because Vite would run their CommonJS code as ES modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
