// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyNames } from './key-names.ts'
import { KeyRegistry } from './key-registry.ts'

let registry: KeyRegistry
const run = vi.fn()
const binding = (keys: string, inFields = false) => ({ keys, title: keys, run: () => run(keys), inFields })

beforeEach(() => {
  registry = new KeyRegistry()
})
afterEach(() => {
  run.mockReset()
  document.body.innerHTML = ''
})

/** A key of the Russian layout: its code is that of the Latin one, its letter is not. */
function press(code: string, options: KeyboardEventInit & { on?: string; at?: number } = {}): boolean {
  const { on, at, ...init } = options
  const target = on ? document.querySelector(on) : document.body
  let used = false
  const listen = (event: KeyboardEvent) => {
    if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at })
    used = registry.handle(event)
  }
  document.addEventListener('keydown', listen)
  target?.dispatchEvent(new KeyboardEvent('keydown', { code, key: 'о', bubbles: true, cancelable: true, ...init }))
  document.removeEventListener('keydown', listen)
  return used
}

test('a key is its position, not its letter', () => {
  registry.add({ title: 'Список', bindings: [binding('KeyJ')] })
  expect(press('KeyJ')).toBe(true)
  expect(press('KeyK')).toBe(false)
  expect(run.mock.calls).toEqual([['KeyJ']])
})

test('G and then a letter opens a section; too late it is the letter alone', () => {
  registry.add({ title: 'Везде', bindings: [binding('KeyG KeyT'), binding('KeyG KeyR'), binding('KeyT')] })
  press('KeyG', { at: 1_000 })
  press('KeyR', { at: 1_400 })
  press('KeyG', { at: 3_000 })
  press('KeyT', { at: 9_000 })
  press('KeyG', { at: 10_000 })
  press('KeyJ', { at: 10_100 })
  press('KeyT', { at: 10_200 })
  expect(run.mock.calls.flat()).toEqual(['KeyG KeyR', 'KeyT', 'KeyT'])
})

test('a text field keeps its keys, except those that say otherwise; a tick box does not', () => {
  document.body.innerHTML = '<input id="text"><textarea></textarea><input id="tick" type="checkbox">'
  registry.add({ title: 'Список', bindings: [binding('KeyX'), binding('Mod+KeyK', true), binding('Mod+KeyZ')] })
  press('KeyX', { on: '#text' })
  press('KeyX', { on: 'textarea' })
  press('KeyZ', { on: '#text', ctrlKey: true })
  expect(run).not.toHaveBeenCalled()
  press('KeyK', { on: '#text', ctrlKey: true })
  press('KeyK', { on: '#text', metaKey: true })
  press('KeyX', { on: '#tick' })
  expect(run.mock.calls.flat()).toEqual(['Mod+KeyK', 'Mod+KeyK', 'KeyX'])
})

test('Enter on a focused button presses the button', () => {
  document.body.innerHTML = '<button>Взять</button><p id="row"></p>'
  registry.add({ title: 'Список', bindings: [binding('Enter')] })
  expect(press('Enter', { on: 'button' })).toBe(false)
  expect(press('NumpadEnter', { on: '#row' })).toBe(true)
})

test('what was registered last wins, and is gone when it is removed', () => {
  const first = vi.fn()
  registry.add({ title: 'Список', bindings: [{ keys: 'Escape', title: 'снять', run: first }] })
  const remove = registry.add({ title: 'Панель', bindings: [binding('Escape')] })
  press('Escape')
  expect([first.mock.calls.length, run.mock.calls.length]).toEqual([0, 1])
  remove()
  press('Escape')
  expect([first.mock.calls.length, run.mock.calls.length]).toEqual([1, 1])
})

test('an open dialog has its own keys', () => {
  document.body.innerHTML = '<div role="dialog"></div>'
  registry.add({ title: 'Список', bindings: [binding('KeyJ')] })
  expect(press('KeyJ')).toBe(false)
})

test('hints show what is printed on the keys', () => {
  expect(['Mod+KeyK', 'KeyG KeyT', 'Shift+Slash', 'Slash', 'Shift+KeyJ', 'Escape'].map(keyNames)).toEqual([
    ['Ctrl', 'K'],
    ['G', 'T'],
    ['?'],
    ['/'],
    ['Shift', 'J'],
    ['Esc'],
  ])
})
