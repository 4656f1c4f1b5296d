// The general plan of a project: which building. It reads as plain HTML; the code of its screen comes later.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { GenplanData } from './load-genplan.ts'

const bringScreen = () => import('./genplan-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ GenplanScreen }) => GenplanScreen))

export async function loader(args: LoaderFunctionArgs): Promise<GenplanData> {
  const [{ loadGenplan }] = await Promise.all([bringScreen(), screen.load()])
  return loadGenplan(args)
}

export function meta({ data: { visual } }: MetaArgs<GenplanData>): PageMeta {
  const { project, genplan, buildings, free } = visual
  return {
    title: `Генплан «${project.name}»: выбор корпуса`,
    description: `Корпуса «${project.name}» на генплане: ${buildings.length}, свободных квартир ${free}. Выберите корпус, потом этаж и квартиру.`,
    ...(genplan && { leadPicture: { picture: genplan.picture, sizes: '(min-width: 1025px) 75vw, 720px' } }),
  }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
