// Correct answers from before a run, to be compared byte by byte with those after it.
import { createHash } from 'node:crypto'
import { addressOf, type Knowledge } from './knowledge.ts'

/** By address. Answers that may not be stored differ every time and are left out. */
export async function takeAnswers(origin: string, { examples }: Knowledge): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const all of examples.values()) {
    const served = all.find(({ isServed }) => isServed)
    if (!served) continue
    const address = addressOf(served)
    const answer = await fetch(origin + address, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' })
    const body = Buffer.from(await answer.arrayBuffer())
    if (answer.headers.get('cache-control') === 'no-store') continue
    answers.set(address, `${answer.status} ${body.length} ${createHash('sha256').update(body).digest('hex')}`)
  }
  return answers
}

export function changedAnswers(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].filter(([address, answer]) => after.get(address) !== answer).map(([address]) => address)
}
