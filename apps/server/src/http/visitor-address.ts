// The key of a visitor's address for rate limits and for the store: a keyed hash, never the address itself.
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** A household or an attacker has a whole /64 of IPv6, so only that part of the address identifies a visitor. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

export function addressHash(address: string, key: Buffer): string {
  return createHmac('sha256', key).update(addressKey(address)).digest('base64url').slice(0, 22)
}
