// A part of a page whose code is not in the first load. The server's markup stands and works as plain HTML; when the
// visitor first touches the page, or when there is nothing better to do, the code comes and React takes it over in place.
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { unlessLeaving } from '../api/page-leave.ts'
import { OPENS_IN_PLACE } from './opens-in-place.ts'

export interface DeferredPart<Props extends object> {
  /** Must stand inside a Suspense boundary: an Awakening, or one of its own. */
  Part: ComponentType<Props>
  /** Brings the code. Before a render on the server and before a navigation it must have come. */
  load: () => Promise<void>
}

export function deferredPart<Props extends object>(bring: () => Promise<ComponentType<Props>>): DeferredPart<Props> {
  let loading: Promise<void> | undefined
  let onCode: (component: ComponentType<Props>) => void = () => {}
  const code = new Promise<ComponentType<Props>>((resolve) => {
    onCode = resolve
  })
  return {
    Part: (props) => {
      const Loaded = use(code)
      return <Loaded {...props} />
    },
    load: () => {
      loading ??= unlessLeaving(bring()).then(
        (component) => {
          // Marked the way React itself marks it: what has come is rendered in the same breath, on the server too.
          Object.assign(code, { status: 'fulfilled', value: component })
          onCode(component)
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

/** The page's own work comes first. */
const IDLE_AFTER_MS = 2_500
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

interface Wait {
  /** How long to wait for a sign of the visitor; at once where the server's markup only holds the place. */
  waitMs?: number
}

interface AwakeningProps extends Wait {
  load: () => Promise<void>
  children: ReactNode
}

export function Awakening({ load, waitMs = IDLE_AFTER_MS, children }: AwakeningProps) {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ button: HTMLElement; event: MouseEvent }>(null)
  const isAlive = useRef(false)

  useEffect(() => {
    const rest = () => {
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, wake)
    }
    // A failure leaves the plain page, whose links and forms work; the next touch tries again.
    const wake = () =>
      void load().then(rest, () => {
        const button = pressed.current?.button
        if (button instanceof HTMLAnchorElement) window.location.assign(button.href)
        pressed.current = null
      })
    const timer = setTimeout(wake, waitMs)
    for (const sign of SIGNS) window.addEventListener(sign, wake, { passive: true })
    // Buttons do nothing without their code: a press that came before it is kept and made again.
    const keepPress = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>(`button[type="button"], a[${OPENS_IN_PLACE}]`)
      if (isAlive.current || !button || !box.current?.contains(button)) return
      pressed.current = { button, event }
      if (!(button instanceof HTMLAnchorElement)) return
      // A press that asks for a tab of its own gets the link.
      if (event.metaKey || event.ctrlKey || event.shiftKey) {
        pressed.current = null
        return
      }
      event.preventDefault()
      wake()
    }
    window.addEventListener('click', keepPress, true)
    return () => {
      rest()
      window.removeEventListener('click', keepPress, true)
    }
  }, [load, waitMs])

  return (
    <div ref={box}>
      <Suspense>
        {children}
        <Alive
          onAlive={() => {
            isAlive.current = true
            if (pressed.current) pressAgain(pressed.current)
            pressed.current = null
          }}
        />
      </Suspense>
    </div>
  )
}

/**
 * With its code there, a press takes the part over at once, and React hands it on itself when that is done: a button's
 * must not come twice. A link's was stopped on its way.
 */
function pressAgain({ button, event }: { button: HTMLElement; event: MouseEvent }): void {
  const isOnItsWay = event.eventPhase !== Event.NONE
  if (!isOnItsWay || button instanceof HTMLAnchorElement) button.click()
}

interface DeferredScreen {
  load: () => Promise<void>
  Page: ComponentType
}

/** A page that is one part as a whole. */
export function deferredScreen(bring: () => Promise<ComponentType>, wait: Wait = {}): DeferredScreen {
  const { load, Part } = deferredPart(bring)
  return {
    load,
    Page: () => (
      <Awakening load={load} {...wait}>
        <Part />
      </Awakening>
    ),
  }
}

interface ScreenModule<Data> {
  Screen: ComponentType
  load: (args: LoaderFunctionArgs) => Promise<Data>
}

/** A page whose loader comes with the code of its screen: the first load carries neither. */
export function deferredPage<Data>(bring: () => Promise<ScreenModule<Data>>, wait?: Wait) {
  let come: ScreenModule<Data> | undefined
  const { load, Page } = deferredScreen(() => bring().then(({ Screen }) => Screen), wait)
  const loader = async (args: LoaderFunctionArgs): Promise<Data> => {
    // What has come is not asked for again: a filter's question must leave in the same turn as the press.
    come ??= await unlessLeaving(bring())
    await load()
    return come.load(args)
  }
  return { loader, Page }
}

/** Stands behind the part in its boundary: it lives when the part does. */
function Alive({ onAlive }: { onAlive: () => void }) {
  const told = useRef(onAlive)
  useEffect(() => told.current(), [])
  return null
}
