// Parts of a page whose code is not in the first load. The server's markup works as plain HTML; the code is loaded on the
// visitor's first interaction, or after a while without one, and React hydrates the part in place.
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { unlessLeaving } from '../api/page-leave.ts'
import { savesTraffic } from '../code/saves-traffic.ts'
import { goWithoutCode } from '../links/go-without-code.ts'
import { keepTrying } from './keep-trying.ts'
import { OPENS_IN_PLACE } from './opens-in-place.ts'

export interface LazyPart<Props extends object> {
  /** Suspends until the code is loaded. Must stand inside a Suspense boundary: a LazyHydration, or one of its own. */
  Part: ComponentType<Props>
  /** A loader awaits it: on the server and in a client-side navigation the code must be there before rendering. */
  load: () => Promise<void>
  isLoaded: () => boolean
}

export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<void> | undefined
  let loaded: ComponentType<Props> | undefined
  let onLoaded: (component: ComponentType<Props>) => void = () => {}
  const whenLoaded = new Promise<ComponentType<Props>>((resolve) => {
    onLoaded = resolve
  })
  return {
    Part: (props) => {
      // Loaded code is rendered without suspending: renderToString does not wait, and a navigation shows no fallback.
      const Loaded = loaded ?? use(whenLoaded)
      return <Loaded {...props} />
    },
    load: () => {
      loading ??= unlessLeaving(importPart()).then(
        (component) => {
          loaded = component
          onLoaded(component)
        },
        (error: unknown) => {
          // The next call tries again.
          loading = undefined
          throw error
        },
      )
      return loading
    },
    isLoaded: () => loaded !== undefined,
  }
}

/** Long enough for the page's own first work to be done. */
const IDLE_AFTER_MS = 2_500
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const
/** Elements that do nothing useful before hydration. Other links and forms work as plain HTML. */
const NEEDS_CODE = `button[type="button"], a[${OPENS_IN_PLACE}]`

/** An early script marks an element so whose content only the code can render. */
const PLACEHOLDER = '[data-placeholder]'

interface Wait {
  /** How long to wait for an interaction; 0 where the server's markup is only a placeholder. */
  waitMs?: number
}

interface LazyHydrationProps extends Wait {
  part: Pick<LazyPart<never>, 'load' | 'isLoaded'>
  children: ReactNode
}

export function LazyHydration({ part, waitMs = IDLE_AFTER_MS, children }: LazyHydrationProps) {
  const box = useRef<HTMLDivElement>(null)
  const clicked = useRef<HTMLElement>(null)

  useEffect(() => {
    let stopTrying = () => {}
    const stopWaiting = () => {
      clearTimeout(timer)
      for (const type of INTERACTIONS) window.removeEventListener(type, start)
    }
    const start = () => {
      stopWaiting()
      // Until it succeeds the server's markup stays, and works as plain HTML.
      stopTrying = keepTrying(part.load, () => {})
    }
    const wait = box.current?.querySelector(PLACEHOLDER) ? 0 : waitMs
    // What only waits for idle time is not loaded at the visitor's expense.
    const timer = wait > 0 && savesTraffic() ? undefined : setTimeout(start, wait)
    for (const type of INTERACTIONS) window.addEventListener(type, start, { passive: true })

    // Without the code React drops a click on what it has not hydrated, so the click is stopped here and repeated after
    // hydration. With the code React hydrates the part on the click itself and dispatches the click to it.
    const holdClick = (event: MouseEvent) => {
      const target = (event.target as Element).closest<HTMLElement>(NEEDS_CODE)
      if (part.isLoaded() || !target || !box.current?.contains(target)) return
      // A click that opens a new tab follows the link.
      if (target instanceof HTMLAnchorElement && (event.metaKey || event.ctrlKey || event.shiftKey)) return
      event.preventDefault()
      event.stopPropagation()
      clicked.current = target
      part.load().catch(() => {
        if (clicked.current instanceof HTMLAnchorElement) void goWithoutCode(clicked.current.href)
        clicked.current = null
      })
    }
    window.addEventListener('click', holdClick, true)
    return () => {
      stopWaiting()
      stopTrying()
      window.removeEventListener('click', holdClick, true)
    }
  }, [part, waitMs])

  return (
    <div ref={box}>
      <Suspense>
        {children}
        <AfterHydration
          run={() => {
            clicked.current?.click()
            clicked.current = null
          }}
        />
      </Suspense>
    </div>
  )
}

/** Stands last in the boundary, so that its effect runs after those of the part. */
function AfterHydration({ run }: { run: () => void }) {
  const first = useRef(run)
  useEffect(() => first.current(), [])
  return null
}

interface LazyScreen {
  load: () => Promise<void>
  Page: ComponentType
}

/** A page that is a single lazy part. */
export function lazyScreen(importScreen: () => Promise<ComponentType>, wait?: Wait): LazyScreen {
  const part = lazyPart(importScreen)
  return {
    load: part.load,
    Page: () => (
      <LazyHydration part={part} {...wait}>
        <part.Part />
      </LazyHydration>
    ),
  }
}

interface ScreenModule<Data> {
  Screen: ComponentType
  load: (args: LoaderFunctionArgs) => Promise<Data>
}

/**
 * A page whose loader is loaded with the code of its screen: the first load has neither. A screen with lazy parts of its
 * own must come with those that the server has rendered: if it re-renders without them, React removes their markup.
 */
export function lazyPage<Data>(importScreen: () => Promise<ScreenModule<Data>>, wait?: Wait) {
  let loaded: ScreenModule<Data> | undefined
  const { load, Page } = lazyScreen(() => importScreen().then(({ Screen }) => Screen), wait)
  const loader = async (args: LoaderFunctionArgs): Promise<Data> => {
    // Loaded code is not awaited: a filter's request must be sent in the same task as the click.
    if (!loaded) {
      await load()
      loaded = await importScreen()
    }
    return loaded.load(args)
  }
  return { loader, Page }
}
