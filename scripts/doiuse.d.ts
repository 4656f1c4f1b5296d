// doiuse ships no types; this is the part that scripts/browser-targets.ts uses.
declare module 'doiuse' {
  import type { AcceptedPlugin } from 'postcss'

  export default function doiuse(options: {
    browsers: string[]
    ignore?: string[]
    onFeatureUsage: (usage: { message: string }) => void
  }): AcceptedPlugin
}
