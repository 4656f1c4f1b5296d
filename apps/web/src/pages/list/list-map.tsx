// The list beside the map: every project with its number of matching flats. What is in view, or chosen on the map, becomes
// the project filter of the address. The code is loaded when the map is opened.

import { cheapestFirst, firstPage } from '@kvartal/contract/catalog/address'
import type { ProjectItem } from '@kvartal/contract/site'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { Checkbox } from '@kvartal/ui/checkbox'
import { useWidthClass } from '@kvartal/ui/width-class'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Catalog } from '../../features/catalog/index.ts'
import { useOneEntry } from '../../features/catalog/index.ts'
import { MapFrame, type MapPoint, ProjectCard } from '../../features/map/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './list-map.module.css'
import type { MapPlaces } from './load-map-places.ts'
import { chosenProject, filterOfView, matchesEverywhere, matching } from './map-selection.ts'
import { MapSheet } from './map-sheet.tsx'

const texts = {
  label: 'Квартиры на карте',
  follow: 'Искать, когда двигаю карту',
  nothingHere: 'Здесь подходящих квартир нет, список прежний',
  all: (count: number | null) => (count === null ? 'Все списком' : `Все\u00a0${count} списком`),
  flats: 'Квартиры',
}

/** On a phone the row of chips is over the map, and the sheet covers its lower edge. */
const PHONE_INSET = { top: 52, bottom: 38, controls: 40 }
const WIDE_INSET = { top: 0, bottom: 0, controls: 16 }

interface ListMapProps {
  places: MapPlaces
  catalog: Catalog
  /** The list. */
  children: ReactNode
}

export function ListMap({ places: { map, projects }, catalog, children }: ListMapProps) {
  const { address, load, hrefOf } = catalog
  const { filter } = address
  const counts = load.results?.projects ?? []
  const [isFollowing, setFollowing] = useState(true)
  const { chosen, viewKey, isNothingHere, choose, showView } = useMapFilter(catalog, projects)
  const isPhone = useWidthClass() === 'MOBILE'
  const all = matching(counts)
  const points = projects.map((project): MapPoint => {
    const { id, slug, name, longitude, latitude } = project
    const count = counts.find(({ projectId }) => projectId === id)?.count
    const isLeftOut = filter.projects.length > 0 && !filter.projects.includes(id)
    return {
      key: slug,
      name,
      longitude,
      latitude,
      kind: 'label',
      count: count === undefined ? 0 : count,
      isLeftOut,
      // The view begins with the projects of the list.
      isFar: isLeftOut || !all.includes(id),
      href: hrefOf({ filter: { ...filter, projects: [id] }, pages: firstPage }),
      card: (
        <ProjectCard compact project={project} price={cardLine(catalog, count ?? null)} href={hrefs.project(slug)} />
      ),
    }
  })
  const everywhere = hrefOf({ filter: { ...filter, projects: [] }, view: 'list', pages: firstPage })
  return (
    <div className={styles.split}>
      <div className={styles.map}>
        <MapFrame
          map={map}
          label={texts.label}
          points={points}
          eager
          className={styles.frame}
          live={{
            choice: { key: chosen?.slug, onChoose: choose },
            viewKey,
            onView: (keys) => showView(keys, isFollowing),
            inset: isPhone ? PHONE_INSET : WIDE_INSET,
            isFree: true,
            controls: (
              <Checkbox
                className={styles.follow ?? ''}
                checked={isFollowing}
                onChange={({ currentTarget: { checked } }) => {
                  setFollowing(checked)
                  if (checked) showView(undefined, true)
                }}
              >
                {texts.follow}
              </Checkbox>
            ),
          }}
        />
        <p className={styles.nothing} aria-live="polite">
          {isFollowing && isNothingHere && texts.nothingHere}
        </p>
      </div>
      <MapSheet
        name={chosen?.name ?? texts.flats}
        count={load.results?.total ?? 0}
        all={{ href: everywhere, label: texts.all(matchesEverywhere(counts)) }}
        selection={hrefOf({ pages: firstPage })}
      >
        {children}
      </MapSheet>
    </div>
  )
}

/** «79 квартир, от 11,1 млн ₽»: the price only where the first row is the cheapest flat. */
function cardLine({ load: { results }, address: { order, pages } }: Catalog, count: number | null): string {
  const isCheapestFirst = order.key === cheapestFirst.key && order.type === cheapestFirst.type && pages.first === 1
  const cheapest = isCheapestFirst ? results?.flats[0] : undefined
  return [count === null ? '' : formatCount(count, flatForms), cheapest ? formatPriceFrom(cheapest.price) : '']
    .filter(Boolean)
    .join(', ')
}

/** Connects the map with the project filter. Moves of the map are one history entry; a click on a project is another. */
function useMapFilter(catalog: Catalog, projects: readonly ProjectItem[]) {
  const { address, load, changeFilter } = catalog
  const { change, start } = useOneEntry(catalog)
  const chosenId = chosenProject(address.filter)
  const chosen = projects.find(({ id }) => id === chosenId)
  const [isNothingHere, setNothingHere] = useState(false)
  const lastView = useRef<string[]>(undefined)
  const { viewKey, expect } = useViewKey(address.filter.projects.join(), () => {
    lastView.current = undefined
    setNothingHere(false)
  })
  const counts = load.results?.projects ?? []
  const ofView = (keys: readonly string[]) =>
    filterOfView(
      projects.flatMap(({ id, slug }) => (keys.includes(slug) ? [id] : [])),
      counts,
    )

  const showView = (keys = lastView.current, isFollowing: boolean) => {
    if (!keys) return
    lastView.current = keys
    const next = ofView(keys)
    setNothingHere(next === null)
    if (!isFollowing || next === null || next.join() === address.filter.projects.join()) return
    expect(next.join())
    change((filter) => ({ ...filter, projects: next }))
  }
  const choose = (key: string | undefined) => {
    const project = projects.find(({ slug }) => slug === key)
    const seen = lastView.current ? (ofView(lastView.current) ?? []) : []
    // A second click on the chosen project, or its close button, brings back the others.
    const next = project && project.id !== chosenId ? [project.id] : seen.join() === String(chosenId) ? [] : seen
    if (project || lastView.current) expect(next.join())
    start()
    changeFilter((filter) => ({ ...filter, projects: next }))
  }
  return { chosen, viewKey, isNothingHere, choose, showView }
}

/**
 * The key changes, and the map moves to the projects of the filter, when the filter has changed by anything but the map:
 * a chip, the filters, Back. The map announces its own changes by `expect`.
 */
function useViewKey(filter: string, onFit: () => void) {
  const [view, setView] = useState({ filter, fits: 0 })
  const expected = useRef<string>(undefined)
  const isOwn = expected.current === filter
  if (view.filter !== filter) setView({ filter, fits: isOwn ? view.fits : view.fits + 1 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new filter ends the wait
  useEffect(() => {
    expected.current = undefined
  }, [filter])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onFit` is new in every render and always does the same
  useEffect(onFit, [view.fits])
  const expect = (next: string) => {
    expected.current = next
  }
  return { viewKey: String(view.fits), expect }
}
