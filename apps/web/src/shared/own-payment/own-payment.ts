// The visitor's first payment and mortgage program, remembered in this browser only. early-filters.ts reads the same entry
// before the first paint, so that rows reserve the line for the payment.
import { useSyncExternalStore } from 'react'

export interface OwnPaymentChoice {
  readonly firstPaymentRub: number
  /** Null: the first program of each project. */
  readonly program: string | null
}

const KEY = 'ownPayment'

let known: { text: string | null; choice: OwnPaymentChoice | null } = { text: null, choice: null }
const listeners = new Set<() => void>()

/** Null while nothing is remembered, and in the server's page. */
export function useOwnPayment(): OwnPaymentChoice | null {
  return useSyncExternalStore(subscribe, ownPaymentChoice, () => null)
}

export function rememberOwnPayment(choice: OwnPaymentChoice): void {
  store(JSON.stringify(choice))
}

export function forgetOwnPayment(): void {
  store(null)
}

/** The same object until another choice is remembered. */
function ownPaymentChoice(): OwnPaymentChoice | null {
  const text = storedText()
  if (text !== known.text) {
    known = { text, choice: readChoice(text) }
    mark(known.choice !== null)
  }
  return known.choice
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may remember or forget.
  window.addEventListener('storage', listener)
  mark(ownPaymentChoice() !== null)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Without storage the cards stay as they are.
  }
  for (const listener of listeners) listener()
}

function readChoice(text: string | null): OwnPaymentChoice | null {
  if (text === null) return null
  try {
    const { firstPaymentRub, program } = JSON.parse(text) as Partial<Record<keyof OwnPaymentChoice, unknown>>
    if (typeof firstPaymentRub !== 'number' || !(firstPaymentRub >= 0)) return null
    return { firstPaymentRub, program: typeof program === 'string' ? program : null }
  } catch {
    return null
  }
}

/** Rows show their line for the payment by this attribute. */
function mark(isRemembered: boolean): void {
  if (isRemembered) document.documentElement.dataset.ownPayment = ''
  else delete document.documentElement.dataset.ownPayment
}
