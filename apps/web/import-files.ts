// Every dynamic import of the built site goes through importFiles of the runtime: nothing is imported past it.
import type { BuildOptions, Plugin } from 'vite'

/** Vite writes each import of a file as a call of the function in this module, with the files that it needs. */
const VITE_HELPER = '\0vite/preload-helper.js'

export const importsOfFiles: Plugin = {
  name: 'kvartal-imports-of-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    order: 'pre',
    handler: (id) =>
      id === VITE_HELPER ? "export { importFiles as __vitePreload } from '@kvartal/runtime/code'" : undefined,
  },
}

/** Files that the document of every page has. */
const IN_EVERY_PAGE = /\/(entry-client|rolldown-runtime)-/

/** Vite names no files for a module that needs only itself. */
export const modulePreload: BuildOptions['modulePreload'] = {
  polyfill: false,
  resolveDependencies: (file, needed) =>
    needed.length > 0 ? needed.filter((one) => !IN_EVERY_PAGE.test(one)) : [file],
}
