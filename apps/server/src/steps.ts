// Prints what a start is doing, with the time each step took, for the person who watches it.

export type Step = <Result>(title: string, run: () => Promise<Result>) => Promise<Result>

export function stepPrinter(print: (line: string) => void): Step {
  return async (title, run) => {
    const started = performance.now()
    const result = await run()
    print(`· ${title} ${((performance.now() - started) / 1000).toFixed(1)} с`)
    return result
  }
}
