// The keys of a screen, active while it is shown.
import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import { type KeyBinding, KeyRegistry } from './key-registry.ts'

const KeysContext = createContext<KeyRegistry>(new KeyRegistry())

export const KeysProvider = KeysContext.Provider

export const useKeyRegistry = (): KeyRegistry => useContext(KeysContext)

/** `title` is the heading in the map of keys. The bindings may be made anew at every render. */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const registry = useKeyRegistry()
  const latest = useRef(bindings)
  useLayoutEffect(() => {
    latest.current = bindings
  })
  // Registered again only when the keys differ: the order of registrations decides who wins.
  // In a layout effect: a key pressed right after the screen is painted must work.
  const shape = bindings.map(({ keys, title: what, inFields }) => `${keys}|${what}|${inFields}`).join('\n')
  useLayoutEffect(() => {
    const stable =
      shape === '' ? [] : shape.split('\n').map((line, at) => bindingOf(line, () => latest.current[at]?.run()))
    return registry.add({ title, bindings: stable })
  }, [registry, title, shape])
}

function bindingOf(line: string, run: () => void): KeyBinding {
  const [keys = '', title = '', inFields] = line.split('|')
  return { keys, title, run, inFields: inFields === 'true' }
}

/** Once, in the root of the office. */
export function useKeyListener(registry: KeyRegistry): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (registry.handle(event)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [registry])
}
