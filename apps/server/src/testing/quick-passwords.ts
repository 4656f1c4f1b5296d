// Passwords of the office for tests: the same hash with the least work. passwords.test.ts checks the work of the product.
import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { Passwords } from '../modules/office/access/passwords.ts'

const argon2id = promisify(argon2)

export const quickPasswords = () =>
  new Passwords((algorithm, parameters) => argon2id(algorithm, { ...parameters, memory: 8, passes: 1 }))
