// The map of keys: what is registered now, by groups.
import { Dialog } from '@kvartal/ui/dialog'
import type { ReactElement } from 'react'
import { keyNames } from '../../shared/keys/key-names.ts'
import { EVERYWHERE, type KeyBinding, type KeyGroup } from '../../shared/keys/key-registry.ts'
import { useKeyRegistry } from '../../shared/keys/use-keys.ts'
import styles from './key-map.module.css'

type KeyMapProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function KeyMap({ open, onOpenChange }: KeyMapProps): ReactElement {
  const registry = useKeyRegistry()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title="Карта клавиш"
      lead="Работает в русской и латинской раскладке: считаются клавиши, не буквы."
    >
      <div className={styles.groups}>
        {open
          ? merged(registry.groups()).map((group) => (
              <section key={group.title} className={styles.group}>
                <h3 className={styles.title}>{group.title}</h3>
                <dl className={styles.keys}>
                  {group.bindings.map((binding) => (
                    <Line key={`${binding.keys} ${binding.title}`} binding={binding} />
                  ))}
                </dl>
              </section>
            ))
          : null}
      </div>
    </Dialog>
  )
}

function Line({ binding }: { binding: KeyBinding }): ReactElement {
  return (
    <div className={styles.line}>
      <dt className={styles.key}>
        {keyNames(binding.keys).map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}
      </dt>
      <dd className={styles.what}>{binding.title}</dd>
    </div>
  )
}

/** Parts of one screen may register under the same title. The keys of every screen come first. */
function merged(groups: readonly KeyGroup[]): KeyGroup[] {
  const titles = [...new Set([EVERYWHERE, ...groups.map(({ title }) => title)])]
  return titles
    .map((title) => ({ title, bindings: groups.filter((group) => group.title === title).flatMap((g) => g.bindings) }))
    .filter(({ bindings }) => bindings.length > 0)
}
