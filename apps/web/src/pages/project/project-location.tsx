// The location of the project: metro with minutes, the map with its surroundings, the amenities inside.
import type { MapAnswer } from '@kvartal/contract/map'
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { minutesByTransport, minutesOnFoot } from '@kvartal/russian/station'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { PhoneFold } from '../../shared/page/phone-fold.tsx'
import { SectionFrame } from '../../shared/page/section-frame.tsx'
import styles from './project-location.module.css'
import { Surroundings } from './surroundings.tsx'
import { texts } from './texts.ts'

export function ProjectLocation({ project, map }: { project: ProjectAnswer; map: MapAnswer | null }) {
  const { address, district, locationText, metro, infrastructure } = project
  const inside = infrastructure.filter((place) => place.inside)
  return (
    <div className={styles.location} id="location">
      <SectionFrame title={texts.location} lead={locationText ? address : district}>
        <Text size="lead">{locationText ?? address}</Text>
        {metro.length > 0 && (
          <ul className={styles.stations} aria-label={texts.stations}>
            {metro.map((station) => (
              <Station key={station.name} station={station} />
            ))}
          </ul>
        )}
      </SectionFrame>
      <Surroundings project={project} map={map} />
      {inside.length > 0 && (
        <Container>
          <Heading level={3} className={styles.title}>
            {texts.inside}
          </Heading>
          <PhoneFold label={texts.someOf(inside.map(({ name }) => name))}>
            <ul className={styles.inside}>
              {inside.map(({ name, text, layer }) => (
                <li key={name} className={styles.place}>
                  <span className={styles.layer}>{texts.layers[layer]}</span>
                  <span>{name}</span>
                  {text && (
                    <Text as="span" size="small" tone="secondary">
                      {text}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          </PhoneFold>
        </Container>
      )}
    </div>
  )
}

function Station({ station }: { station: ProjectAnswer['metro'][number] }) {
  const { name, line, lineColor, walkMinutes, transportMinutes } = station
  return (
    <li className={styles.station}>
      <span className={styles.name}>
        <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true">
          <circle cx="5" cy="5" r="5" fill={lineColor} />
        </svg>
        {name}
      </span>
      <span className={styles.layer}>{line}</span>
      <span className={styles.minutes}>
        {walkMinutes !== null && <span>{minutesOnFoot(walkMinutes)}</span>}
        {transportMinutes !== null && <span>{minutesByTransport(transportMinutes)}</span>}
      </span>
    </li>
  )
}
