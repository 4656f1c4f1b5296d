// A part of the page whose code comes when the visitor nears it or begins to act. Until then the server's markup stands.
import { type ComponentType, lazy, memo, Suspense, useState } from 'react'

/** Close enough to be alive when it is reached, far enough not to weigh on the first load. */
const NEAR_MARGIN = '200px'

interface LatePart<Props extends object> {
  /** Its props must not change while it waits: React would have to throw the server's markup away. */
  Part: ComponentType<Props>
  /** For the loader: a page that is rendered at once, on the server or after a navigation, needs the code first. */
  preload: () => Promise<void>
}

export function latePart<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let announce = () => {}
  const arrived = new Promise<void>((resolve) => {
    announce = resolve
  })
  const preload = () => {
    loading ??= load().then((loaded) => {
      component = loaded
      announce()
    })
    return loading
  }
  const Content = lazy(async () => {
    // Without the code the markup stays as it is, links and all.
    onceWanted(id, () => void preload().catch(() => {}))
    await arrived
    return { default: component as ComponentType<Props> }
  })
  const Part = memo(function LatePart(props: Props) {
    // Chosen once: what is here already is rendered in the same breath, as the server has to.
    const [Known] = useState(() => component)
    return (
      <div id={id}>
        <Suspense>{Known ? <Known {...props} /> : <Content {...props} />}</Suspense>
      </div>
    )
  }) as ComponentType<Props>
  return { Part, preload }
}

function onceWanted(id: string, callback: () => void): void {
  const element = document.getElementById(id)
  if (!element) {
    callback()
    return
  }
  const stop = new AbortController()
  const wanted = () => {
    stop.abort()
    observer.disconnect()
    callback()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wanted()
    },
    { rootMargin: NEAR_MARGIN },
  )
  observer.observe(element)
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, wanted, { signal: stop.signal })
}
