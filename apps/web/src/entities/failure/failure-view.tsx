// The two error views: a page that does not exist, and a page that did not load.
import { useIsUnanswered } from '@kvartal/runtime/document'
import { lazyPart } from '@kvartal/runtime/hydration'
import { useBack } from '@kvartal/runtime/links'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { memo, Suspense, useEffect, useSyncExternalStore } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './failure-view.module.css'

const texts = {
  notFound: {
    heading: 'Здесь ничего не построено',
    lead: 'Страница переехала, или в адресе опечатка. Квартиры на месте.',
  },
  failed: {
    heading: 'Страница не открылась',
    lead: 'Ошибка на\u00a0нашей стороне. Мы уже знаем и\u00a0чиним, обычно это занимает минуту.',
  },
  unanswered: {
    heading: 'Страница не загрузилась',
    lead: 'Сайт не\u00a0ответил: возможно, связь слабая или прервалась. Проверьте интернет и\u00a0обновите страницу.',
  },
  offline: {
    heading: 'Нет связи',
    lead: 'Страница не загрузилась: похоже, пропал интернет. Когда он появится, обновите страницу.',
  },
  showFlats: 'Смотреть квартиры',
  retry: 'Обновить страницу',
  home: 'На главную',
  back: 'Вернуться назад',
}

interface FailureViewProps {
  status: number
  /** Target of the retry link; the page itself by default. */
  retryHref?: string
}

export function FailureView({ status, retryHref = '' }: FailureViewProps) {
  const missing = status === 404
  /** What is known to be our fault, and what may be the visitor's connection. */
  const cause = useIsUnanswered() ? 'unanswered' : 'failed'
  const back = useBack(hrefs.home)
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  const { heading, lead } = missing ? texts.notFound : isOnline ? texts[cause] : texts.offline
  return (
    <Container className={styles.failure}>
      <div className={styles.text}>
        <Heading level={1}>{heading}</Heading>
        <Text size="lead" tone="secondary" className={styles.lead}>
          {lead}
        </Text>
        <div className={styles.actions}>
          {missing ? (
            <Button variant="primary" to={hrefs.list}>
              {texts.showFlats}
            </Button>
          ) : (
            // A link to the page itself works without scripts.
            <Button variant="primary" href={retryHref}>
              {texts.retry}
            </Button>
          )}
          <TextLink alone to={back.href} onClick={back.onClick}>
            {back.href === hrefs.home ? texts.home : texts.back}
          </TextLink>
        </div>
      </div>
      <div>
        <Illustration missing={missing} />
      </div>
    </Container>
  )
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Lazy, so that pages without an error do not carry the illustrations. The server has them at once; the browser fetches
 * them.
 */
const drawing = lazyPart(async () => (await import('./failure-illustration.tsx')).FailureIllustration)
if (import.meta.env.SSR) void drawing.load()

/**
 * Memoised: React discards the server's illustration when the Suspense boundary re-renders before the code has loaded,
 * and the back link re-renders this view right after hydration.
 */
const Illustration = memo(function Illustration({ missing }: { missing: boolean }) {
  useEffect(() => {
    // If it does not load, the text is enough.
    drawing.load().catch(() => {})
  }, [])
  return (
    <Suspense>
      <drawing.Part missing={missing} />
    </Suspense>
  )
})
