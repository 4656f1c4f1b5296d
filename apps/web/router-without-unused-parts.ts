// The router has more than the site uses: actions and form submissions, fetchers, routes that are discovered later,
// instrumentation, and names of components for debugging. Each is reached through one place that the bundler cannot see
// is never used; with that place removed it drops the rest. Together that is 6 KB of brotli in every page's first load.
import type { Plugin } from 'vite'

/** Replacements in lib/router/router.js. A new version of the router without one of these texts fails the build. */
const UNUSED_IN_ROUTER: readonly [text: RegExp, instead: string][] = [
  [/\binit\.instrumentations\b/g, 'undefined'],
  [/= consumeInstrumentationClientResultMetaReceiver\(router\)/g, '= undefined'],
  [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
  [/else if \(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\) \{/g, 'else if (false) {'],
  [/^\t\tfetch,$/gm, ''],
  // The browser has a data strategy of its own (routes/load-or-leave.ts of the runtime), and no route has middleware.
  [/init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/g, 'init.dataStrategy'],
  [/fetcherKey,\n\t\trunClientMiddleware\n/g, 'fetcherKey\n'],
]

export const routerWithoutUnusedParts: Plugin = {
  name: 'kvartal-router-without-unused-parts',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code, id) => {
      const withoutNames = code
        .replaceAll(/^\w+\.displayName = .+;$/gm, '')
        .replaceAll(/= (React[\w$]*\.(?:forwardRef|createContext|memo)\(|createContext\(\))/g, '= /* @__PURE__ */ $1')
      return id.endsWith('/router/router.js') ? withoutUnused(withoutNames) : withoutNames
    },
  },
}

function withoutUnused(code: string): string {
  return UNUSED_IN_ROUTER.reduce((rest, [text, instead]) => {
    const changed = rest.replaceAll(text, instead)
    if (changed === rest) throw new Error(`react-router has changed: no ${text.source} in router.js`)
    return changed
  }, code)
}
