// Projects on the map and the same projects as a list beside it. Hovering a project in one highlights it in the other.
import type { MapAnswer } from '@kvartal/contract/map'
import type { ProjectItem } from '@kvartal/contract/site'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { classNames } from '@kvartal/ui/class-names'
import { CardLink } from '@kvartal/ui/link'
import { type ReactNode, useState } from 'react'
import { placeText } from '../../entities/project/index.ts'
import { PhoneFold } from '../../shared/page/phone-fold.tsx'
import { hasMap } from './has-map.ts'
import { MapFrame } from './map-frame.tsx'
import type { MapPoint } from './map-point.ts'
import { MapSplit } from './map-split.tsx'
import { ProjectCard } from './project-card.tsx'
import styles from './project-map.module.css'
import { texts } from './texts.ts'

interface ProjectMapProps {
  map: MapAnswer | null
  projects: readonly ProjectItem[]
  /** Link of a project in this context. */
  hrefOf: (slug: string) => string
  /** Above the list. */
  lead?: ReactNode
  /** Folds the list on a phone behind this line, for pages that have described the projects before. */
  foldAs?: string
  /** The map is in the first screen of its page. */
  eager?: boolean
  /** The prop of the same name of MapFrame. */
  startsOnDemand?: boolean
}

export function ProjectMap({
  map,
  projects,
  hrefOf,
  lead,
  foldAs,
  eager = false,
  startsOnDemand = false,
}: ProjectMapProps) {
  const [pointed, setPointed] = useState<string>()
  const points = projects.map((project): MapPoint => {
    const { slug, name, longitude, latitude } = project
    return {
      key: slug,
      name,
      note: priceFrom(project),
      longitude,
      latitude,
      kind: 'label',
      card: <ProjectCard project={project} price={priceFrom(project)} href={hrefOf(slug)} />,
    }
  })
  const list = (
    <ul>
      {projects.map((project) => (
        <li
          key={project.slug}
          className={classNames(styles.project, pointed === project.slug && styles.pointed)}
          onPointerEnter={() => setPointed(project.slug)}
          onPointerLeave={() => setPointed(undefined)}
        >
          <CardLink
            className={styles.name}
            href={hrefOf(project.slug)}
            onFocus={() => setPointed(project.slug)}
            onBlur={() => setPointed(undefined)}
          >
            {project.name}
          </CardLink>
          <span className={styles.price}>{priceFrom(project)}</span>
          <span className={styles.note}>{placeText(project)}</span>
          <span className={styles.note}>{project.address}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <MapSplit
      map={
        hasMap(map) ? (
          <MapFrame
            map={map}
            label={texts.projects}
            points={points}
            pointed={pointed}
            onPoint={setPointed}
            eager={eager}
            startsOnDemand={startsOnDemand}
          />
        ) : null
      }
    >
      {lead}
      {foldAs ? <PhoneFold label={foldAs}>{list}</PhoneFold> : list}
    </MapSplit>
  )
}

function priceFrom({ priceFromRub, stage }: ProjectItem): string {
  if (priceFromRub !== null) return formatPriceFrom(priceFromRub)
  return stage === 'starting' ? texts.soon : texts.none
}
