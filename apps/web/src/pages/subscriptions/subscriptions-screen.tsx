// «На что вы подписаны»: stops at once and takes it back, erases the address after one question.
import type { Subscription } from '@kvartal/contract/subscriptions'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { type ComponentType, type ReactNode, useState } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import { RetryNotice } from '../../shared/page/retry-notice.tsx'
import { FlatRow, ListRow } from './subscription-rows.tsx'
import styles from './subscriptions-screen.module.css'
import { texts } from './texts.ts'
import { useSubscriptions } from './use-subscriptions.ts'

export function SubscriptionsScreen() {
  const page = useSubscriptions()
  const { answer, isErased, failed, retry } = page
  return (
    <Container className={styles.page}>
      {isErased && <Message title={texts.erased}>{texts.erasedLead}</Message>}
      {!isErased && answer && answer.email === null && <Message title={texts.empty}>{texts.emptyLead}</Message>}
      {!isErased && answer && answer.email !== null && (
        <Followed email={answer.email} subscriptions={answer.subscriptions} page={page} />
      )}
      {!answer && (
        <>
          <Heading level={1} size="h2">
            {texts.loading}
          </Heading>
          <noscript>
            <p className={styles.lead}>{texts.needsScripts}</p>
          </noscript>
        </>
      )}
      {failed && <RetryNotice onRetry={retry}>{texts.failed}</RetryNotice>}
    </Container>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading level={1}>{title}</Heading>
      <p className={styles.lead} role="status">
        {children}
      </p>
      <Button to={hrefs.list}>{texts.toList}</Button>
    </>
  )
}

interface FollowedProps {
  email: string
  subscriptions: readonly Subscription[]
  page: Pick<ReturnType<typeof useSubscriptions>, 'stop' | 'stopAll' | 'resume' | 'erase'>
}

function Followed({ email, subscriptions, page }: FollowedProps) {
  const lists = subscriptions.filter(({ list }) => list !== null)
  const flats = subscriptions.filter(({ list }) => list === null)
  const rows = (Row: ComponentType<Parameters<typeof ListRow>[0]>, items: readonly Subscription[]) =>
    items.map((subscription) => (
      <Row
        key={subscription.id}
        subscription={subscription}
        onStop={() => page.stop(subscription.id)}
        onResume={() => page.resume(subscription.id)}
      />
    ))
  return (
    <>
      <Heading level={1}>{texts.title}</Heading>
      <p className={styles.address}>{texts.lead(email)}</p>
      {lists.length > 0 && <Section title={texts.lists}>{rows(ListRow, lists)}</Section>}
      {flats.length > 0 && <Section title={texts.prices}>{rows(FlatRow, flats)}</Section>}
      {subscriptions.some(({ state }) => state === 'stopped') && (
        <Text size="small" tone="secondary">
          {texts.stoppedTerm}
        </Text>
      )}
      <End
        email={email}
        canStop={subscriptions.some(({ state }) => state === 'active')}
        onStopAll={page.stopAll}
        onErase={page.erase}
      />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}

interface EndProps {
  email: string
  canStop: boolean
  onStopAll: () => void
  onErase: () => void
}

function End({ email, canStop, onStopAll, onErase }: EndProps) {
  const [asks, setAsks] = useState(false)
  return (
    <div className={styles.end}>
      {asks ? (
        <>
          <p role="status">{texts.eraseQuestion(email)}</p>
          <Button onClick={onErase} className={styles.erase ?? ''}>
            {texts.eraseYes}
          </Button>
          <Button variant="text" onClick={() => setAsks(false)}>
            {texts.eraseNo}
          </Button>
        </>
      ) : (
        <>
          {canStop && (
            <Button variant="text" onClick={onStopAll}>
              {texts.stopAll}
            </Button>
          )}
          <Button variant="text" className={styles.erase ?? ''} onClick={() => setAsks(true)}>
            {texts.erase}
          </Button>
        </>
      )}
    </div>
  )
}
