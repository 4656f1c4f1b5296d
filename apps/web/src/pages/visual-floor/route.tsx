// A floor of a section: which flat. It reads as plain HTML; the code of its screen comes later.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { FloorData } from './load-floor.ts'

const bringScreen = () => import('./floor-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ FloorScreen }) => FloorScreen))

export async function loader(args: LoaderFunctionArgs): Promise<FloorData> {
  const [{ loadFloor }] = await Promise.all([bringScreen(), screen.load()])
  return loadFloor(args)
}

export function meta({ data: { visual } }: MetaArgs<FloorData>): PageMeta {
  const { project, building, section, floor, free } = visual
  const place = `${floor}\u00a0этаж, секция\u00a0${section}, ${building.name.toLowerCase()}`
  return {
    title: `${place} «${project.name}»: план этажа`,
    description: `План этажа в «${project.name}»: ${place}. Свободных квартир ${free}.`,
  }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
