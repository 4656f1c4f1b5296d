// The facade of a building: which floor. It reads as plain HTML; the code of its screen comes later.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { FacadeData } from './load-facade.ts'

const bringScreen = () => import('./facade-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ FacadeScreen }) => FacadeScreen))

export async function loader(args: LoaderFunctionArgs): Promise<FacadeData> {
  const [{ loadFacade }] = await Promise.all([bringScreen(), screen.load()])
  return loadFacade(args)
}

export function meta({ data: { visual } }: MetaArgs<FacadeData>): PageMeta {
  const { project, building, facade, free } = visual
  return {
    title: `${building.name} «${project.name}»: выбор этажа на фасаде`,
    description: `${building.name} жилого комплекса «${project.name}»: этажи на фасаде, свободных квартир ${free}. Выберите этаж, потом квартиру.`,
    ...(facade && { leadPicture: { picture: facade.picture, sizes: '(min-width: 1025px) 75vw, 720px' } }),
  }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
