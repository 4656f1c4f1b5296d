// Prints the steps of a start: each step when it begins, and its duration when it ends.

export type Step = <Result>(title: string, run: () => Promise<Result>) => Promise<Result>

export interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

const CLEAR_LINE = '\u001b[K'

/** On a terminal the line of a step is overwritten when it ends; in a log another line follows. */
export function stepPrinter(print: (line: string) => void, terminal: Terminal = process.stdout): Step {
  return async (title, run) => {
    const started = performance.now()
    // The cursor returns to the start of the line, so that anything printed meanwhile overwrites it.
    if (terminal.isTTY) terminal.write(`· ${title} …\r`)
    else print(`· ${title} …`)
    let result: Awaited<ReturnType<typeof run>>
    try {
      result = await run()
    } catch (error) {
      // The failed step stays visible above its error.
      if (terminal.isTTY) terminal.write('\n')
      throw error
    }
    if (terminal.isTTY) terminal.write(CLEAR_LINE)
    print(`· ${title} ${seconds(performance.now() - started)}`)
    return result
  }
}

/** Seconds for people: «30,1 с». */
function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).replace('.', ',')} с`
}
