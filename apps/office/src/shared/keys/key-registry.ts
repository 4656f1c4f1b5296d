// The keys of everything that is on screen. A later registration wins over an earlier one: a panel over its list.
import { isStroke, parseKeys, type Stroke } from './key-names.ts'

export type KeyBinding = {
  /** See key-names.ts. */
  keys: string
  /** For the map of keys: «взять себе». */
  title: string
  run: () => void
  /** Works in a text field too; by default a field keeps its keys. Combinations with Ctrl K, S and Enter want this. */
  inFields?: boolean
}

/** Title of the keys that work on every screen. */
export const EVERYWHERE = 'Везде'

export type KeyGroup = { title: string; bindings: readonly KeyBinding[] }

/** Time for the second key of G T. */
const SEQUENCE_MS = 1_500

export class KeyRegistry {
  #groups: KeyGroup[] = []
  /** The first strokes of a sequence, typed so far. */
  #typed: Stroke[] = []
  #typedAt = 0

  add(group: KeyGroup): () => void {
    this.#groups = [...this.#groups, group]
    return () => {
      this.#groups = this.#groups.filter((other) => other !== group)
    }
  }

  groups(): readonly KeyGroup[] {
    return this.#groups
  }

  /** Returns whether the key was used. */
  handle(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.isComposing || isModifier(event) || isDialogOpen()) return false
    if (event.timeStamp - this.#typedAt > SEQUENCE_MS) this.#typed = []
    const field = isField(event.target)
    const bindings = [...this.#groups].reverse().flatMap((group) => group.bindings)
    const usable = bindings.filter((binding) => (!field || binding.inFields) && !belongsToTarget(binding, event))
    const depth = this.#typed.length
    const next = usable.filter((binding) => this.#continues(parseKeys(binding.keys), event))
    if (next.length === 0 && depth > 0) {
      this.#typed = []
      return this.handle(event)
    }
    const whole = next.find((binding) => parseKeys(binding.keys).length === depth + 1)
    if (whole) {
      this.#typed = []
      whole.run()
      return true
    }
    const begun = next[0] && parseKeys(next[0].keys)[depth]
    if (!begun) return false
    this.#typed = [...this.#typed, begun]
    this.#typedAt = event.timeStamp
    return true
  }

  /** Whether the event is the next stroke of this sequence. */
  #continues(strokes: readonly Stroke[], event: KeyboardEvent): boolean {
    const stroke = strokes[this.#typed.length]
    if (!stroke || !isStroke(event, stroke)) return false
    return this.#typed.every((typed, at) => typed.code === strokes[at]?.code && typed.mod === strokes[at].mod)
  }
}

const isModifier = ({ key }: KeyboardEvent) => ['Control', 'Shift', 'Alt', 'Meta'].includes(key)

/** A dialog has its own keys. */
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'file'])

export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Enter and Space press the focused button or link. */
function belongsToTarget({ keys }: KeyBinding, { target }: KeyboardEvent): boolean {
  if (keys !== 'Enter' && keys !== 'Space') return false
  return target instanceof Element && target.closest('a[href], button, summary, [role="button"]') !== null
}
