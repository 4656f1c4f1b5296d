// The facade: every floor of every section is an outline, and the same floors are in a list beside it.

import type { VisualBuildingAnswer } from '@kvartal/contract'
import { NextFrame } from '@kvartal/runtime/hydration'
import { formatCount } from '@kvartal/russian/count'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { memo, useMemo } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { flatTitle } from '../../entities/flat/index.ts'
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
import type { FacadeData } from './load-facade.ts'

export { loadFacade } from './load-facade.ts'

const texts = {
  heading: (building: string, project: string) => `${building}, «${project}»`,
  floors: 'Этажи',
  floor: (floor: number) => `${floor}\u00a0этаж`,
  section: (section: number) => `Секция\u00a0${section}`,
  free: (count: number) => formatCount(count, ['свободна', 'свободны', 'свободно']),
  fits: (count: number) => `подходит ${count}`,
  reserved: 'бронь',
  sold: 'продано',
  misfit: 'нет подходящих',
}

type Floor = VisualBuildingAnswer['sections'][number]['floors'][number]

export function FacadeScreen() {
  return <Facade data={useLoaderData<FacadeData>()} search={useLocation().search} />
}

/** Memoised: the router's hooks re-render the screen several times during a navigation. */
const Facade = memo(function Facade({ data, search }: { data: FacadeData; search: string }) {
  const { visual, catalog } = data
  const { project, building, facade, sections } = visual
  const upHref = hrefs.visual(project.slug) + search
  const choices = useMemo(() => {
    const hrefOf = (floor: Floor) => hrefs.visualFloor(project.slug, building.worldKey, floor.key) + search
    return sections.flatMap(({ number, floors }) =>
      floors.flatMap((floor): Choice[] =>
        floor.outline
          ? [
              {
                key: floor.key,
                href: hrefOf(floor),
                label: `${texts.section(number)}, ${texts.floor(floor.number)}: ${stateOf(floor)}`,
                mark: String(floor.number),
                outline: floor.outline,
                tone: toneOf(floor),
                share: floor.matches / floor.total,
                card: <FloorCard floor={floor} section={number} />,
              },
            ]
          : [],
      ),
    )
  }, [sections, project.slug, building.worldKey, search])
  return (
    <>
      <VisualHead heading={texts.heading(building.name, project.name)} done={[hrefs.visualStart, upHref]} />
      <VisualFilters catalog={catalog} free={visual.free} matches={visual.matches} />
      <VisualFrame
        side={sections.map(({ number, floors }) => (
          <ChoiceRows
            key={number}
            title={sections.length > 1 ? texts.section(number) : texts.floors}
            rows={floors.map((floor) => ({
              key: floor.key,
              href: hrefs.visualFloor(project.slug, building.worldKey, floor.key) + search,
              name: texts.floor(floor.number),
              value: floor.priceFrom === null ? stateOf(floor) : formatPriceFrom(floor.priceFrom),
              count: floor.matches,
              total: floor.total,
            }))}
          />
        ))}
      >
        {facade && (
          <OutlinedPicture box={facade} label={texts.floors} choices={choices} upHref={upHref}>
            <Picture picture={facade.picture} sizes={OUTLINED_PICTURE_SIZES} priority />
          </OutlinedPicture>
        )}
      </VisualFrame>
      <NextFrame>
        <SunPath latitude={project.latitude} longitude={project.longitude} azimuth={facade?.azimuth ?? null} />
      </NextFrame>
    </>
  )
})

function FloorCard({ floor, section }: { floor: Floor; section: number }) {
  return (
    <ChoiceFacts
      title={texts.floor(floor.number)}
      note={texts.section(section)}
      state={stateOf(floor)}
      rows={floor.offers.map((offer) => [`${flatTitle(offer)}, ${formatArea(offer.area)}`, formatPrice(offer.price)])}
    />
  )
}

function stateOf({ free, matches, reserved }: Floor): string {
  if (free === 0) return reserved > 0 ? texts.reserved : texts.sold
  if (matches === 0) return texts.misfit
  return matches < free ? texts.fits(matches) : texts.free(free)
}

function toneOf({ free, matches, reserved }: Floor): Choice['tone'] {
  if (free === 0) return reserved > 0 ? 'reserved' : 'sold'
  return matches === 0 ? 'misfit' : 'free'
}
