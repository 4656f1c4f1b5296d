// Places around a project, on the map and as a list. The visitor toggles categories in both.
import type { MapAnswer } from '@kvartal/contract/map'
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { minutesByTransport, minutesOnFoot } from '@kvartal/russian/station'
import { ChipGroup, ChipToggle } from '@kvartal/ui/chip'
import { classNames } from '@kvartal/ui/class-names'
import { CommercialIcon, FamilyIcon, ForestViewIcon, SchoolIcon, SportIcon } from '@kvartal/ui/icon'
import { Heading, Text } from '@kvartal/ui/text'
import { type ReactNode, useState } from 'react'
import { hasMap, MapFrame, type MapPoint, MapSplit, PlaceCard } from '../../features/map/index.ts'
import { PhoneFold } from '../../shared/page/phone-fold.tsx'
import styles from './surroundings.module.css'
import { texts } from './texts.ts'

type Place = ProjectAnswer['infrastructure'][number]
type Layer = Place['layer']

const LAYERS: readonly Layer[] = ['schools', 'family', 'parks', 'sport', 'shops', 'parking']

/** Places that a phone shows without unfolding. */
const FIRST_PLACES = 4

const icons: Partial<Record<Layer, ReactNode>> = {
  schools: <SchoolIcon size="s" />,
  family: <FamilyIcon size="s" />,
  parks: <ForestViewIcon size="s" />,
  sport: <SportIcon size="s" />,
  shops: <CommercialIcon size="s" />,
}

export function Surroundings({ project, map }: { project: ProjectAnswer; map: MapAnswer | null }) {
  const [hidden, setHidden] = useState<readonly Layer[]>([])
  const [pointed, setPointed] = useState<string>()
  const around = project.infrastructure
    .filter((place) => !place.inside)
    .sort((a, b) => a.walkMinutes - b.walkMinutes || a.distance - b.distance)
    .map((place, at) => ({ ...place, key: `place-${at}` }))
  const shown = around.filter(({ layer }) => !hidden.includes(layer))
  const points = [...fixedPoints(project), ...shown.map(placePoint)]
  const frame = hasMap(map) ? (
    <MapFrame map={map} label={texts.onMap(project.name)} points={points} pointed={pointed} onPoint={setPointed} />
  ) : null
  if (around.length === 0) return frame && <div className={styles.surroundings}>{frame}</div>
  return (
    <div className={styles.surroundings}>
      <MapSplit map={frame}>
        <div>
          <Heading level={3}>{texts.around}</Heading>
          <div className={styles.layers}>
            <ChipGroup label={texts.layersLabel}>
              {LAYERS.filter((layer) => around.some((place) => place.layer === layer)).map((layer) => (
                <ChipToggle
                  key={layer}
                  checked={!hidden.includes(layer)}
                  onCheckedChange={(checked) =>
                    setHidden(checked ? hidden.filter((one) => one !== layer) : [...hidden, layer])
                  }
                >
                  {texts.layers[layer]}
                </ChipToggle>
              ))}
            </ChipGroup>
          </div>
          {shown.length === 0 && (
            <Text tone="secondary" className={styles.none}>
              {texts.noLayers}
            </Text>
          )}
          <div className={styles.around}>
            <Places places={shown.slice(0, FIRST_PLACES)} pointed={pointed} onPoint={setPointed} />
            {shown.length > FIRST_PLACES && (
              <PhoneFold label={texts.morePlaces(shown.length - FIRST_PLACES)}>
                <Places places={shown.slice(FIRST_PLACES)} pointed={pointed} onPoint={setPointed} />
              </PhoneFold>
            )}
          </div>
        </div>
      </MapSplit>
    </div>
  )
}

interface PlacesProps {
  places: readonly (Place & { key: string })[]
  pointed: string | undefined
  onPoint: (key: string | undefined) => void
}

function Places({ places, pointed, onPoint }: PlacesProps) {
  return (
    <ul>
      {places.map(({ key, name, layer, walkMinutes }) => (
        <li
          key={key}
          className={classNames(styles.near, pointed === key && styles.pointed)}
          onPointerEnter={() => onPoint(key)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <span>{name}</span>
          <span className={styles.minutes}>{minutesOnFoot(walkMinutes)}</span>
          <span className={styles.layer}>{texts.layers[layer]}</span>
        </li>
      ))}
    </ul>
  )
}

/** The project itself and its stations: always on the map. */
function fixedPoints({ slug, name, longitude, latitude, metro }: ProjectAnswer): MapPoint[] {
  return [
    { key: slug, name, longitude, latitude, kind: 'centre' },
    ...metro.map(
      (station, at): MapPoint => ({
        key: `station-${at}`,
        name: station.name,
        note: minutes(station),
        longitude: station.longitude,
        latitude: station.latitude,
        kind: 'station',
        color: station.lineColor,
      }),
    ),
  ]
}

function minutes({ walkMinutes, transportMinutes }: ProjectAnswer['metro'][number]): string {
  if (walkMinutes !== null) return minutesOnFoot(walkMinutes)
  return transportMinutes === null ? '' : minutesByTransport(transportMinutes)
}

/** Walking minutes above which a place is left out of the initial view of the map. */
const FAR_MINUTES = 15

function placePoint({ key, name, text, layer, longitude, latitude, walkMinutes }: Place & { key: string }): MapPoint {
  const lines = [texts.layers[layer], minutesOnFoot(walkMinutes), ...(text ? [text] : [])]
  return {
    key,
    name,
    longitude,
    latitude,
    kind: 'icon',
    icon: icons[layer],
    isFar: walkMinutes > FAR_MINUTES,
    card: <PlaceCard name={name} lines={lines} />,
  }
}
