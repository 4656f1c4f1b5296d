import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { Passwords, weakness } from './passwords.ts'

it('an unknown person costs the same work as a known one', async () => {
  const derivations: unknown[] = []
  const passwords = new Passwords((algorithm, parameters) => {
    derivations.push([algorithm, parameters.memory, parameters.passes, parameters.parallelism])
    return promisify(argon2)(algorithm, parameters)
  })
  const stored = await passwords.hash('северный клён у воды')
  expect(await passwords.isRight('wrong', stored)).toBe(false)
  expect(await passwords.isRight('wrong', null)).toBe(false)
  const work = ['argon2id', 19_456, 2, 1]
  expect(derivations).toEqual([work, work, work])
})

it('a password is right in any composition of its letters, and two hashes of one password differ', async () => {
  const passwords = new Passwords()
  const [one, two] = [await passwords.hash('ёлки зелёные'), await passwords.hash('ёлки зелёные')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await passwords.isRight('ёлки зелёные'.normalize('NFD'), one)).toBe(true)
})

it('attempts beyond the queue are refused instead of taking all memory', async () => {
  const passwords = new Passwords()
  const stored = await passwords.hash('северный клён у воды')
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.isRight('x', stored)))
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(4)
})

it.each([
  ['aaaaaaaaaaaa', true],
  ['qwertyuiop12', true],
  ['123456789012', true],
  ['olga.vetrova1', true],
  ['Ветрова12345', true],
  ['северный клён у воды', false],
  ['k7Qd-2mHv-Xe90', false],
])('a new password %s is weak: %s', (password, isWeak) => {
  const person = { email: 'olga.vetrova@moroshka.example', name: 'Ольга Ветрова' }
  expect(weakness(password, person) !== undefined).toBe(isWeak)
})
