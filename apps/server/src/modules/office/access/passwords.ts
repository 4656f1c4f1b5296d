// Passwords: argon2id of Node itself, stored with its parameters. An unknown person costs the same work as a known one.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError, OVERLOADED_MESSAGE } from '../../../http/app-error.ts'

const argon2id = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** A hash of nothing, with the cost of today. */
const NOBODY = format(COST, Buffer.alloc(16), Buffer.alloc(TAG_BYTES))

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** Hashing takes memory and a thread: more attempts than this at once wait, and still more are refused. */
const AT_ONCE = 2
const MAX_WAITING = 64

export class Passwords {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #argon2: typeof argon2id

  /** Tests count the derivations. */
  constructor(derive = argon2id) {
    this.#argon2 = derive
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    return format(COST, salt, await this.#derive(password, salt, COST))
  }

  /** `stored` is null for an unknown person: the answer is false after the same work. */
  async isRight(password: string, stored: string | null): Promise<boolean> {
    const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored ?? NOBODY) ?? []
    if (!memory) throw new Error('a stored password has another form')
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const expected = Buffer.from(tag, 'base64')
    const derived = await this.#derive(password, Buffer.from(salt, 'base64'), cost)
    return timingSafeEqual(derived, expected) && stored !== null
  }

  async #derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) throw new AppError('OVERLOADED', { message: OVERLOADED_MESSAGE })
      await new Promise<void>((resume) => this.#waiting.push(resume))
    }
    this.#running += 1
    try {
      // The same letter may come composed or decomposed from different keyboards.
      return await this.#argon2('argon2id', {
        message: password.normalize('NFC'),
        nonce,
        ...cost,
        tagLength: TAG_BYTES,
      })
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }
}

function format({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  const [encodedSalt, encodedTag] = [salt, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodedSalt}$${encodedTag}`
}

const DIFFERENT_CHARACTERS = 5
/** Runs of keys and digits that fill twelve characters without being a secret. */
const RUNS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1234567890',
  'password',
  'пароль',
]

/** The reason for which a new password is refused, or undefined. */
export function weakness(password: string, person: { email: string; name: string }): string | undefined {
  const text = password.toLowerCase()
  if (new Set(text).size < DIFFERENT_CHARACTERS) return 'Слишком мало разных знаков'
  const [mailbox = ''] = person.email.split('@')
  const own = [mailbox, ...person.name.toLowerCase().split(/\s+/)].filter((part) => part.length > 3)
  let rest = text
  for (const part of [...own, ...RUNS]) rest = rest.replaceAll(part, '')
  // A word of one's own is fine inside a longer secret.
  return rest.length < 6 ? 'Такой пароль легко угадать: возьмите фразу из трёх-четырёх слов' : undefined
}
