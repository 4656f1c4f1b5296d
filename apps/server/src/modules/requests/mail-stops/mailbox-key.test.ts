import { expect, it } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

it.each([
  ['Anna@Mail.Example', 'anna@mail.example'],
  [' anna+flats@mail.example ', 'anna@mail.example'],
  ['+anna@mail.example', '+anna@mail.example'],
  ['an.na+x@gmail.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['an.na@ya.ru', 'an-na@yandex.ru'],
  ['an-na@yandex.com', 'an-na@yandex.ru'],
  ['an.na@mail.example', 'an.na@mail.example'],
  ['anna@Почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['anna@XN--80A1ACNY.xn--p1ai', 'anna@xn--80a1acny.xn--p1ai'],
])('%j is the mailbox %j', (address, key) => {
  expect(mailboxKey(address)).toBe(key)
})
