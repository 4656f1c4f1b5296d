// The genplan: every building is an outline, and the same buildings are in a list beside it.

import type { VisualProjectAnswer } from '@kvartal/contract/catalog/visual'
import { NextFrame } from '@kvartal/runtime/hydration'
import { formatCount } from '@kvartal/russian/count'
import { floorForms } from '@kvartal/russian/lot'
import { formatPrice } from '@kvartal/russian/number'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { formatKeys, READY_HOUSE } from '@kvartal/russian/quarter'
import { memo, useMemo } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { Picture } from '../../entities/picture/index.ts'
import {
  type Choice,
  ChoiceFacts,
  ChoiceRows,
  OutlinedPicture,
  SunPath,
  VisualFilters,
  VisualFrame,
  VisualHead,
} from '../../features/catalog/visual/index.ts'
import { OUTLINED_PICTURE_SIZES } from '../../features/catalog/visual/picture-sizes.ts'
import { hrefs } from '../../shared/hrefs.ts'
import type { GenplanData } from './load-genplan.ts'

export { loadGenplan } from './load-genplan.ts'

const texts = {
  heading: (project: string, hasPlan: boolean) => `«${project}», ${hasPlan ? 'генплан' : 'корпуса'}`,
  buildings: 'Корпуса',
  free: (count: number) => formatCount(count, ['свободна', 'свободны', 'свободно']),
  fits: (count: number) => `${count} из свободных подходят`,
  none: 'нет свободных',
  misfit: 'нет подходящих',
  keys: (keyDate: string, ready: boolean) => (ready ? READY_HOUSE : `Ключи ${formatKeys(keyDate)}`),
  floors: (count: number) => formatCount(count, floorForms),
  row: (label: string, free: number, price: number) => [`${label}, ${free}`, formatPriceFrom(price)] as const,
  hidden: 'На\u00a0рендере пока нет',
}

type Building = VisualProjectAnswer['buildings'][number]

export function GenplanScreen() {
  return <Genplan data={useLoaderData<GenplanData>()} search={useLocation().search} />
}

/** Memoised: the router's hooks re-render the screen several times during a navigation. */
const Genplan = memo(function Genplan({ data, search }: { data: GenplanData; search: string }) {
  const { visual, catalog } = data
  const { project, genplan, buildings } = visual
  const most = Math.max(1, ...buildings.map(({ matches }) => matches))
  const hrefOf = (building: Building) => hrefs.visualBuilding(project.slug, building.worldKey) + search
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values that hrefOf uses are listed
  const choices = useMemo(
    () =>
      buildings.flatMap((building): Choice[] =>
        building.outline
          ? [
              {
                key: building.worldKey,
                href: hrefOf(building),
                label: `${building.name}: ${stateOf(building)}`,
                mark: building.name,
                outline: building.outline,
                tone: toneOf(building),
                share: building.matches / most,
                card: <BuildingCard building={building} />,
              },
            ]
          : [],
      ),
    [buildings, search],
  )
  return (
    <>
      <VisualHead heading={texts.heading(project.name, genplan !== null)} done={[hrefs.visualStart]} />
      <VisualFilters catalog={catalog} free={visual.free} matches={visual.matches} />
      <VisualFrame
        side={
          <ChoiceRows
            title={texts.buildings}
            rows={buildings.map((building) => ({
              key: building.worldKey,
              href: hrefOf(building),
              name: building.name,
              note: [texts.keys(building.keyDate, building.ready), texts.floors(building.floorsTotal)].join(', '),
              value: building.priceFrom === null ? stateOf(building) : formatPriceFrom(building.priceFrom),
              count: building.matches,
              total: building.total,
              ...(building.outline === null && genplan && { hint: texts.hidden }),
            }))}
          />
        }
      >
        {genplan && (
          <OutlinedPicture box={genplan} label={texts.buildings} choices={choices} upHref={hrefs.visualStart} whole>
            <Picture picture={genplan.picture} sizes={OUTLINED_PICTURE_SIZES} priority />
          </OutlinedPicture>
        )}
      </VisualFrame>
      <NextFrame>
        <SunPath latitude={project.latitude} longitude={project.longitude} azimuth={null} />
      </NextFrame>
    </>
  )
})

function BuildingCard({ building }: { building: Building }) {
  return (
    <ChoiceFacts
      title={building.name}
      note={texts.keys(building.keyDate, building.ready)}
      state={stateOf(building)}
      rows={building.rooms.map(({ label, free, priceFrom }) => [
        `${label}, ${free}`,
        priceFrom === null ? '' : `от ${formatPrice(priceFrom)}`,
      ])}
    />
  )
}

function stateOf({ free, matches }: Building): string {
  if (free === 0) return texts.none
  if (matches === 0) return texts.misfit
  return matches < free ? texts.fits(matches) : texts.free(free)
}

function toneOf({ free, matches }: Building): Choice['tone'] {
  if (free === 0) return 'sold'
  return matches === 0 ? 'misfit' : 'free'
}
