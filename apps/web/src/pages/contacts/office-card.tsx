// One office: address, opening hours, directions.
import type { Office } from '@kvartal/contract/contacts'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { useSyncExternalStore } from 'react'
import styles from './office-card.module.css'
import { officeId } from './office-id.ts'
import { openingState } from './opening-state.ts'

const texts = {
  open: (until: string) => `Открыто до ${until}`,
  closed: 'Сейчас закрыто',
  how: 'Как добраться',
  route: 'Маршрут в\u00a0Яндекс Картах',
  by: { foot: 'Пешком', transport: 'Транспортом', car: 'На машине' },
}

interface OfficeCardProps {
  office: Office
  /** How far its clock is ahead of UTC. */
  clockAheadMs: number
}

export function OfficeCard({ office, clockAheadMs }: OfficeCardProps) {
  return (
    <article className={styles.office} id={officeId(office)}>
      <div>
        <Heading level={3}>{office.name}</Heading>
        {office.text && <Text className={styles.text}>{office.text}</Text>}
      </div>
      <div>
        <Text>{office.address}</Text>
        <Text tone="secondary">{office.hoursText}</Text>
        {office.hours.length > 0 && <OpenNow office={office} clockAheadMs={clockAheadMs} />}
      </div>
      <div className={styles.way}>
        <Heading level={4}>{texts.how}</Heading>
        {office.routes.length > 0 && (
          <dl className={styles.routes}>
            {office.routes.map(({ by, text }) => (
              <div key={by}>
                <dt>{texts.by[by]}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <TextLink alone href={routeHref(office)}>
          {texts.route}
        </TextLink>
      </div>
    </article>
  )
}

/** Directions from the visitor's location to the office. */
function routeHref({ latitude, longitude }: Office): string {
  return `https://yandex.ru/maps/?rtext=~${latitude},${longitude}`
}

const MINUTE_MS = 60_000

/** Depends on the current time, so it is rendered in the browser only: the page itself is cached for many visitors. */
function OpenNow({ office, clockAheadMs }: OfficeCardProps) {
  const state = useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, MINUTE_MS)
      return () => clearInterval(timer)
    },
    () => openingState(office.hours, clockAheadMs, new Date()) ?? '',
    () => undefined,
  )
  if (state === undefined) return null
  return (
    <Text size="small" tone={state === '' ? 'secondary' : 'positive'} data-print="hide">
      {state === '' ? texts.closed : texts.open(state)}
    </Text>
  )
}
