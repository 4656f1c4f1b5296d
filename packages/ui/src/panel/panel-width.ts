// The width of each panel, remembered in this browser.
import { useState } from 'react'

const LEAST = 280
const MOST = 640
const storageKey = (name: string) => `office.panel.${name}`

function stored(name: string): number | null {
  try {
    const value = Number(globalThis.localStorage?.getItem(storageKey(name)))
    return value >= LEAST && value <= MOST ? value : null
  } catch {
    // Storage may be forbidden by the browser: the panel then has its own width.
    return null
  }
}

export function usePanelWidth(name: string, initial: number): [number, (width: number) => void] {
  const [width, setWidth] = useState(() => stored(name) ?? initial)
  return [
    width,
    (next) => {
      const clamped = Math.round(Math.min(MOST, Math.max(LEAST, next)))
      setWidth(clamped)
      try {
        globalThis.localStorage?.setItem(storageKey(name), String(clamped))
      } catch {
        // Storage is blocked or full: the width lasts for this page only.
      }
    },
  ]
}
