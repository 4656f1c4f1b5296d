import { expect, it } from 'vitest'
import { stepPrinter } from './steps.ts'

const CLEAR_LINE = '\u001b[K'

/** The lines that a person sees on a terminal: \r returns to the start of the line, ESC[K clears the rest of it. */
function screen(written: string): string[] {
  return written.split('\n').map((line) =>
    line.split('\r').reduce((shown, text) => {
      const cleared = text.startsWith(CLEAR_LINE)
      const fresh = cleared ? text.slice(CLEAR_LINE.length) : text
      return fresh + (cleared ? '' : shown.slice(fresh.length))
    }, ''),
  )
}

function watch(isTTY: boolean) {
  let written = ''
  const write = (text: string) => {
    written += text
  }
  const print = (line: string) => write(`${line}\n`)
  return { step: stepPrinter(print, { isTTY, write }), print, written: () => written, screen: () => screen(written) }
}

it('a log gets a line when a step begins, and another with its duration when it ends', async () => {
  const log = watch(false)
  const result = await log.step('пакеты', async () => {
    expect(log.written()).toBe('· пакеты …\n')
    return 5
  })
  expect(result).toBe(5)
  expect(log.written()).toMatch(/^· пакеты …\n· пакеты \d+,\d с\n$/)
})

it('the line of a step is overwritten on a terminal', async () => {
  const terminal = watch(true)
  await terminal.step('сборка сайта', async () => expect(terminal.screen()).toEqual(['· сборка сайта …']))
  expect(terminal.screen()).toEqual([expect.stringMatching(/^· сборка сайта \d+,\d с$/), ''])
})

it('other lines can be printed during a step', async () => {
  const terminal = watch(true)
  await terminal.step('база', async () => terminal.print('· база не отвечает, повтор через 0.3 с'))
  expect(terminal.screen()).toEqual([
    '· база не отвечает, повтор через 0.3 с',
    expect.stringMatching(/^· база \d+,\d с$/),
    '',
  ])
})

it('a failed step stays on the screen without a duration', async () => {
  for (const isTTY of [true, false]) {
    const watched = watch(isTTY)
    const failing = watched.step('база', async () => {
      throw new Error('away')
    })
    await expect(failing).rejects.toThrow('away')
    expect(watched.screen()).toEqual(['· база …', ''])
  }
})
