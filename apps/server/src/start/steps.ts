// Prints what a start is doing: each step when it begins, and the time it took when it ends.

export type Step = <Result>(title: string, run: () => Promise<Result>) => Promise<Result>

export interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

const CLEAR_LINE = '\u001b[K'

/** On a terminal the line of a step is written over when it ends; in a log it is followed by another. */
export function stepPrinter(print: (line: string) => void, terminal: Terminal = process.stdout): Step {
  return async (title, run) => {
    const started = performance.now()
    // The cursor goes back to the start of the line, so that whatever is printed meanwhile covers it.
    if (terminal.isTTY) terminal.write(`· ${title} …\r`)
    else print(`· ${title} …`)
    let result: Awaited<ReturnType<typeof run>>
    try {
      result = await run()
    } catch (error) {
      // The step that failed stays to be read above its reason.
      if (terminal.isTTY) terminal.write('\n')
      throw error
    }
    if (terminal.isTTY) terminal.write(CLEAR_LINE)
    print(`· ${title} ${seconds(performance.now() - started)}`)
    return result
  }
}

/** Milliseconds as a person reads them: «30,1 с». */
function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).replace('.', ',')} с`
}
