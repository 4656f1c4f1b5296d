// One commercial lot and the estimate of its yield. The server renders plain HTML; the code is loaded on first
// interaction.
import { unlessLeaving } from '@kvartal/runtime/api'
import { lazyScreen } from '@kvartal/runtime/hydration'
import type { LoaderFunctionArgs } from 'react-router'
import type { LotData } from './load-lot.ts'

export { lotMeta as meta } from './lot-meta.ts'

const loadScreen = () => unlessLeaving(import('./lot-screen.tsx'))
const screen = lazyScreen(() => loadScreen().then(({ LotScreen }) => LotScreen))
export const { Page } = screen

/** The code of the loader is loaded together with the screen, so that it is not part of the first load. */
export async function loader(args: LoaderFunctionArgs): Promise<LotData> {
  const [{ loadLot }] = await Promise.all([loadScreen(), screen.load()])
  return loadLot(args)
}
