// The visitor's first payment, term and mortgage program, remembered in this browser only. early-filters.ts reads the same entry
// before the first paint, so that rows reserve the line for the payment.
import { useSyncExternalStore } from 'react'

export interface OwnPaymentChoice {
  /** Together with the maternity capital. */
  readonly firstPaymentRub: number
  /** Null: the first program of each project. */
  readonly program: string | null
  /** Null: the longest term of the program. */
  readonly termMonths: number | null
  /** The part of the first payment that the state pays. */
  readonly maternityRub: number
}

const KEY = 'ownPayment'

/** What could not be stored: it lasts until the page is closed. */
let unsaved: string | null = null
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

/** The same object until another choice is remembered. Every row of a list asks for it in every render. */
function ownPaymentChoice(): OwnPaymentChoice | null {
  // While somebody listens, each change is read when it happens.
  if (listeners.size === 0) readStored()
  return known.choice
}

function readStored(): void {
  const text = storedText()
  if (text === known.text) return
  known = { text, choice: readChoice(text) }
  mark(known.choice !== null)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    readStored()
    mark(known.choice !== null)
    // Another tab may remember or forget.
    window.addEventListener('storage', announce)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', announce)
  }
}

function announce(): void {
  readStored()
  for (const listener of listeners) listener()
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unsaved
  } catch {
    return unsaved
  }
}

function store(text: string | null): void {
  unsaved = null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    unsaved = text
  }
  announce()
}

function readChoice(text: string | null): OwnPaymentChoice | null {
  if (text === null) return null
  try {
    const stored = JSON.parse(text) as Partial<Record<keyof OwnPaymentChoice, unknown>>
    const { firstPaymentRub, program, termMonths, maternityRub } = stored
    if (!isSum(firstPaymentRub)) return null
    return {
      firstPaymentRub,
      program: typeof program === 'string' ? program : null,
      termMonths: isSum(termMonths) ? termMonths : null,
      // Entries of an earlier version have none.
      maternityRub: isSum(maternityRub) ? Math.min(maternityRub, firstPaymentRub) : 0,
    }
  } catch {
    return null
  }
}

function isSum(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}

/** Rows show their line for the payment by this attribute. */
function mark(isRemembered: boolean): void {
  if (isRemembered) document.documentElement.dataset.ownPayment = ''
  else delete document.documentElement.dataset.ownPayment
}
