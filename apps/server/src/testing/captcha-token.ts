// Solves the embedded captcha as a browser does, in Node.
import { createHash } from 'node:crypto'

interface Task {
  parameters: { salt: string; nonce: string; keyPrefix: string }
  signature: string
}

export function solveTask(task: Task): string {
  const { salt, nonce, keyPrefix } = task.parameters
  const block = Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  for (let counter = 0; ; counter++) {
    block.writeUInt32BE(counter, block.length - 4)
    const derivedKey = createHash('sha256').update(block).digest('hex')
    if (!derivedKey.startsWith(keyPrefix)) continue
    const token = { challenge: task, solution: { counter, derivedKey } }
    return Buffer.from(JSON.stringify(token)).toString('base64')
  }
}
