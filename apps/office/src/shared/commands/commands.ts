// What can be done from the command palette: the shell and the open screen register their commands.
import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

export type Command = {
  id: string
  text: string
  icon: ReactNode
  /** See shared/keys/key-names.ts: only shown. */
  keys?: string
  run: () => void
}

export class CommandRegistry {
  #commands: readonly Command[] = []
  readonly #listeners = new Set<() => void>()

  add(commands: readonly Command[]): () => void {
    this.#publish([...this.#commands, ...commands])
    return () => this.#publish(this.#commands.filter((command) => !commands.includes(command)))
  }

  readonly current = (): readonly Command[] => this.#commands

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #publish(commands: readonly Command[]): void {
    this.#commands = commands
    for (const listener of this.#listeners) listener()
  }
}

const CommandsContext = createContext(new CommandRegistry())

export const CommandsProvider = CommandsContext.Provider

export function useCommandList(): readonly Command[] {
  const registry = useContext(CommandsContext)
  return useSyncExternalStore(registry.subscribe, registry.current)
}

/** Commands of a screen, offered while it is shown. Only what the person may do. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useContext(CommandsContext)
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  const shape = commands.map(({ id, text, keys }) => `${id}|${text}|${keys}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered again when the commands differ, not at every render
  useEffect(
    () =>
      registry.add(
        latest.current.map((command) => ({
          ...command,
          run: () => latest.current.find(({ id }) => id === command.id)?.run(),
        })),
      ),
    [registry, shape],
  )
}
