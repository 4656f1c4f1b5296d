// The interface of a browser engine, whatever protocol drives it. The input actions are those of W3C WebDriver, which
// the classic protocol and BiDi share.

/** Thrown when the program that drives the browser does not answer a command. */
export class DriverSilentError extends Error {
  override name = 'DriverSilentError'
}

export interface Engine {
  /** Name and version, for the report. */
  readonly name: string
  /** Opens a tab with empty storage: nothing of earlier journeys. */
  openTab(site: string): Promise<Tab>
  stop(): Promise<void>
}

export interface Tab {
  goto(url: string): Promise<void>
  back(): Promise<void>
  /** Sets the size of the viewport, without the window around it. */
  resize(width: number, height: number): Promise<void>
  /** Evaluates an expression in the page and returns its JSON value. */
  evaluate(expression: string): Promise<unknown>
  perform(actions: readonly InputActions[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** Console messages, where the protocol of the engine reports them. */
  readonly messages: readonly string[]
  close(): Promise<void>
}

export interface InputActions {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly Record<string, unknown>[]
}

/** Every call uses the same pointer, so the engine keeps its position. */
const pointer = (...actions: Record<string, unknown>[]): InputActions[] => [
  { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
]

export const moveTo = (x: number, y: number): InputActions[] =>
  pointer({ type: 'pointerMove', x, y, duration: 0, origin: 'viewport' })

export const clickAt = (x: number, y: number): InputActions[] =>
  pointer(
    { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  )

/** The WebDriver codes of special keys. */
export const keys = {
  backspace: '\uE003',
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  home: '\uE011',
  arrowRight: '\uE014',
} as const

export const typeKeys = (text: string): InputActions[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

export const selectAll: InputActions[] = [
  {
    type: 'key',
    id: 'keyboard',
    actions: [
      { type: 'keyDown', value: keys.control },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: keys.control },
    ],
  },
]
