// What a browser engine can do for a journey, whatever protocol drives it. The actions are those of W3C WebDriver, which
// the classic protocol and BiDi share.

/** The program that drives the browser has not answered a command. */
export class DriverSilentError extends Error {
  override name = 'DriverSilentError'
}

export interface Engine {
  /** Name and version, for the report. */
  readonly name: string
  /** A tab that remembers nothing of the journeys before on this site. */
  openTab(site: string): Promise<Tab>
  stop(): Promise<void>
}

export interface Tab {
  goto(url: string): Promise<void>
  back(): Promise<void>
  /** The size of the page itself, without the window around it. */
  resize(width: number, height: number): Promise<void>
  /** The JSON value of an expression. */
  evaluate(expression: string): Promise<unknown>
  perform(actions: readonly InputActions[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** What the engine itself reports of the console, where it does. */
  readonly messages: readonly string[]
  close(): Promise<void>
}

export interface InputActions {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly Record<string, unknown>[]
}

/** The same pointer in every call: the engine remembers where it is. */
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

/** Keys that have no letter, as WebDriver writes them. */
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
