// The facade: the flats that look to its side are parts of it, and every floor with its flats is in a list beside it. A
// facade whose floors cannot be cut into flats offers its floors.
import type { VisualBuildingAnswer } from '@kvartal/contract/catalog/visual'
import { NextFrame } from '@kvartal/runtime/hydration'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
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
import { FacadeCard, FacadeLegend } from './facade-card.tsx'
import { type FacadeFloor, type FacadePart, type FacadeSection, firstChoice, partsOf } from './facade-choice.ts'
import { FacadeList } from './facade-list.tsx'
import type { FloorMark } from './facade-parts.tsx'
import { FacadePicture } from './facade-picture.tsx'
import { facadeNote, stateOf, texts } from './facade-words.ts'
import type { FacadeData } from './load-facade.ts'

export { loadFacade } from './load-facade.ts'

export function FacadeScreen() {
  return <Facade data={useLoaderData<FacadeData>()} search={useLocation().search} />
}

/** Memoised: the router's hooks re-render the screen several times during a navigation. */
const Facade = memo(function Facade({ data, search }: { data: FacadeData; search: string }) {
  const { visual, catalog } = data
  const { project, building, facade, sections } = visual
  const parts = useMemo(() => partsOf(sections), [sections])
  const floorHref = useCallback(
    (floor: FacadeFloor) => hrefs.visualFloor(project.slug, building.worldKey, floor.key) + search,
    [project.slug, building.worldKey, search],
  )
  const step = { visual, floorHref, upHref: hrefs.visual(project.slug) + search }
  return (
    <>
      <VisualHead
        heading={texts.heading(building.name, project.name)}
        {...(parts.length > 0 && { note: facadeNote(visual, parts) })}
        done={[hrefs.visualStart, step.upHref]}
      />
      <VisualFilters catalog={catalog} free={visual.free} matches={visual.matches} />
      {facade && parts.length > 0 ? (
        <ChoiceOfFlats {...step} facade={facade} parts={parts} />
      ) : (
        <ChoiceOfFloors {...step} />
      )}
      <NextFrame>
        <SunPath latitude={project.latitude} longitude={project.longitude} azimuth={facade?.azimuth ?? null} />
      </NextFrame>
    </>
  )
})

interface StepProps {
  visual: VisualBuildingAnswer
  floorHref: (floor: FacadeFloor) => string
  upHref: string
}

interface ChoiceOfFlatsProps extends StepProps {
  facade: NonNullable<VisualBuildingAnswer['facade']>
  parts: readonly FacadePart[]
}

function ChoiceOfFlats({ visual, facade, parts, floorHref, upHref }: ChoiceOfFlatsProps) {
  const { sections, free, matches } = visual
  const [pointed, setPointed] = useState<FacadePart>()
  // Other filters bring other parts, and the pointed one is no longer among them.
  const chosen = pointed && parts.includes(pointed) ? pointed : firstChoice(parts)
  const marks = useMemo(() => marksOf(sections, floorHref), [sections, floorHref])
  const pointAt = useCallback(
    (id: number) => {
      const part = parts.find(({ flat }) => flat.id === id)
      if (part) setPointed(part)
    },
    [parts],
  )
  const choose = useCallback((part: FacadePart) => setPointed(part), [])
  useRowInView(pointed?.flat.id)
  const otherSides = matches - parts.filter(({ flat }) => flat.matches).length
  return (
    <VisualFrame
      side={
        <FacadeList
          sections={sections}
          chosenId={chosen?.flat.id}
          otherSides={otherSides}
          floorHref={floorHref}
          onPoint={pointAt}
        />
      }
    >
      <FacadePicture
        facade={facade}
        parts={parts}
        marks={marks}
        chosen={chosen}
        onChoose={choose}
        upHref={upHref}
        card={chosen && <FacadeCard one={chosen} />}
      />
      <FacadeLegend isFiltered={matches < free} />
    </VisualFrame>
  )
}

/** Scrolls the list, and only the list, to the row of the flat. */
function useRowInView(flatId: number | undefined): void {
  useEffect(() => {
    if (flatId === undefined) return
    const row = document.querySelector<HTMLElement>(`[data-flat-row="${flatId}"]`)
    const list = row?.closest('aside')
    if (!row || !list || list.scrollHeight <= list.clientHeight) return
    const [place, frame] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
    // The list may reach below the window.
    const [top, bottom] = [Math.max(frame.top, 0), Math.min(frame.bottom, window.innerHeight)]
    if (place.top < top) list.scrollTop -= top - place.top
    else if (place.bottom > bottom) list.scrollTop += place.bottom - bottom
  }, [flatId])
}

/** The numbers of a section stand on the outer side of the building. */
function marksOf(sections: readonly FacadeSection[], floorHref: (floor: FacadeFloor) => string): FloorMark[] {
  const seen = sections
    .map(({ floors }) => floors.flatMap((floor) => (floor.outline ? [{ floor, outline: floor.outline }] : [])))
    .filter((floors) => floors.length > 0)
    .sort((a, b) => (a[0]?.outline.label[0] ?? 0) - (b[0]?.outline.label[0] ?? 0))
  const [leftmost, rightmost] = [seen.length > 1 ? seen[0] : undefined, seen.at(-1)]
  const marked = (floors: typeof rightmost, side: FloorMark['side']) =>
    (floors ?? []).map(({ floor, outline }) => ({
      key: floor.key,
      href: floorHref(floor),
      label: texts.floorPlan(floor.number, stateOf(floor)),
      number: floor.number,
      outline,
      side,
    }))
  return [...marked(rightmost, 'right'), ...marked(leftmost, 'left')]
}

function ChoiceOfFloors({ visual: { facade, sections }, floorHref, upHref }: StepProps) {
  const choices = useMemo(
    () =>
      sections.flatMap(({ number, floors }) =>
        floors.flatMap((floor): Choice[] =>
          floor.outline
            ? [
                {
                  key: floor.key,
                  href: floorHref(floor),
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
      ),
    [sections, floorHref],
  )
  return (
    <VisualFrame
      side={sections.map(({ number, floors }) => (
        <ChoiceRows
          key={number}
          title={sections.length > 1 ? texts.section(number) : texts.floors}
          rows={floors.map((floor) => ({
            key: floor.key,
            href: floorHref(floor),
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
  )
}

function FloorCard({ floor, section }: { floor: FacadeFloor; section: number }) {
  return (
    <ChoiceFacts
      title={texts.floor(floor.number)}
      note={texts.section(section)}
      state={stateOf(floor)}
      rows={floor.offers.map((offer) => [`${flatTitle(offer)}, ${formatArea(offer.area)}`, formatPrice(offer.price)])}
    />
  )
}

function toneOf({ free, matches, reserved }: FacadeFloor): Choice['tone'] {
  if (free === 0) return reserved > 0 ? 'reserved' : 'sold'
  return matches === 0 ? 'misfit' : 'free'
}
