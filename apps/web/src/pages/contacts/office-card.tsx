// One office: where it is, when it is open, how to get there.
import type { Office } from '@kvartal/contract'
import { Heading, Text } from '@kvartal/ui/text'
import { useSyncExternalStore } from 'react'
import styles from './office-card.module.css'
import { openingState } from './opening-state.ts'

const texts = {
  open: (until: string) => `Открыто до ${until}`,
  closed: 'Сейчас закрыто',
  by: { foot: 'Пешком', transport: 'Транспортом', car: 'На машине' },
}

export function OfficeCard({ office }: { office: Office }) {
  return (
    <article className={styles.office}>
      <div>
        <Heading level={3}>{office.name}</Heading>
        <Text className={styles.text}>{office.text}</Text>
      </div>
      <div>
        <Text>{office.address}</Text>
        <Text tone="secondary">{office.hoursText}</Text>
        <OpenNow office={office} />
      </div>
      <dl className={styles.routes}>
        {office.routes.map(({ by, text }) => (
          <div key={by}>
            <dt>{texts.by[by]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

const MINUTE_MS = 60_000

/** Depends on the moment, so it is told in the browser only: the page itself is kept for many visitors. */
function OpenNow({ office }: { office: Office }) {
  const state = useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, MINUTE_MS)
      return () => clearInterval(timer)
    },
    () => openingState(office, new Date()) ?? '',
    () => undefined,
  )
  if (state === undefined) return null
  return (
    <Text size="small" tone={state === '' ? 'secondary' : 'positive'}>
      {state === '' ? texts.closed : texts.open(state)}
    </Text>
  )
}
