// The rows of the page: a list with its filter, a flat with its plan and price.
import type { Subscription } from '@kvartal/contract/subscriptions'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatPrice } from '@kvartal/russian/number'
import { Button } from '@kvartal/ui/button'
import { classNames } from '@kvartal/ui/class-names'
import { TextLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import styles from './subscriptions-screen.module.css'
import { flatNote, texts } from './texts.ts'

interface RowProps {
  subscription: Subscription
  onStop: () => void
  onResume: () => void
}

export function ListRow({ subscription, onStop, onResume }: RowProps) {
  const { words, href, list, since, letters, state } = subscription
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <TextLink to={href}>{upperFirst(words)}</TextLink>
        <Text size="small" tone="secondary">
          {texts.listFacts(list?.total ?? 0, since, letters)}
        </Text>
      </div>
      {state === 'stopped' ? (
        <Stopped words={words} onResume={onResume} />
      ) : (
        <div className={styles.actions}>
          <Button variant="text" size="dense" to={href} aria-label={texts.changeOf(words)}>
            {texts.change}
          </Button>
          <Button size="dense" onClick={onStop} aria-label={texts.stopOf(words)}>
            {texts.stop}
          </Button>
        </div>
      )}
    </li>
  )
}

export function FlatRow({ subscription, onStop, onResume }: RowProps) {
  const { words, href, flat, state } = subscription
  const note = flatNote(subscription)
  return (
    <li className={styles.row}>
      {flat?.plan && <img className={styles.plan} src={flat.plan} alt="" width={76} height={84} />}
      <div className={styles.facts}>
        <TextLink to={href}>{flat?.title ?? words}</TextLink>
        {flat && (
          <Text size="small" tone="secondary">
            {flat.place}
            {flat.priceRub !== null && `. ${formatPrice(flat.priceRub)}`}
          </Text>
        )}
        <Text size="small" tone="secondary" className={classNames(note.isGood && styles.good)}>
          {note.text}
        </Text>
      </div>
      {state === 'stopped' ? (
        <Stopped words={words} onResume={onResume} />
      ) : (
        <div className={styles.actions}>
          <Button size="dense" onClick={onStop} aria-label={texts.unfollowOf(words)}>
            {texts.unfollow}
          </Button>
        </div>
      )}
    </li>
  )
}

function Stopped({ words, onResume }: { words: string; onResume: () => void }) {
  return (
    <div className={styles.actions}>
      <Text as="span" size="small" tone="secondary" role="status">
        {texts.stopped}
      </Text>
      <Button variant="text" size="dense" onClick={onResume} aria-label={texts.resumeOf(words)}>
        {texts.resume}
      </Button>
    </div>
  )
}
