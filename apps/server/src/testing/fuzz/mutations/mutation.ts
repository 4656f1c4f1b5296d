// The type of a change of a request: a named function over the draft.
import type { Draft } from '../draft.ts'
import { asBytes } from '../hostile.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Random } from '../random.ts'
import type { Target } from '../targets.ts'

export interface Mutation {
  readonly draft: Draft
  readonly target: Target
  readonly random: Random
  readonly knowledge: Knowledge
}

export type Mutate = (mutation: Mutation) => void

/** By name, for reports; a change that finds more is picked more often. */
export type Mutations = Readonly<Record<string, Mutate | { weight: number; mutate: Mutate }>>

/** Applies one of them and returns its name. */
export function applyOne(mutations: Mutations, mutation: Mutation): string {
  const weights = Object.entries(mutations).map(([name, one]) => [name, typeof one === 'function' ? 1 : one.weight])
  const name = mutation.random.weighted(Object.fromEntries(weights) as Record<string, number>)
  const chosen = mutations[name]
  if (typeof chosen === 'function') chosen(mutation)
  else chosen?.mutate(mutation)
  return name
}

/** Percent-encoded for an address; half of the time only as far as HTTP requires it. */
export function inAddress(text: string, random: Random): string {
  if (random.chance(0.5)) return encodeURIComponent(text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a bare one would end the request line
  return asBytes(text).replace(/[\x00-\x20?#]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
