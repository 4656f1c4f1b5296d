// Passkeys (WebAuthn): the requests for the browser and the check of what it returns.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyRow } from './people-repository.ts'

/** Loaded with the first passkey: it brings parsers of certificates that nothing else needs. */
const library = () => import('@simplewebauthn/server')

export interface RelyingParty {
  /** https://office.company.ru */
  origin: string
  /** The name that the browser shows when it asks for a passkey. */
  name: string
}

const idOf = ({ origin }: RelyingParty) => new URL(origin).hostname

export interface PasskeyQuestion {
  challenge: string
  options: Record<string, unknown>
}

export async function newPasskeyQuestion(
  party: RelyingParty,
  person: { id: string; email: string; name: string },
  existing: readonly PasskeyRow[],
): Promise<PasskeyQuestion> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: idOf(party),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge: options.challenge, options: { ...options } }
}

export async function readNewPasskey(party: RelyingParty, challenge: string, credential: unknown) {
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: idOf(party),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** Without passkeys of a person the browser offers all that it has for this site. */
export async function passkeyQuestion(party: RelyingParty, allowed: readonly PasskeyRow[]): Promise<PasskeyQuestion> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: idOf(party),
    userVerification: 'required',
    allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })),
  })
  return { challenge: options.challenge, options: { ...options } }
}

/** The new counter of the passkey, or undefined when the answer is wrong. */
export async function checkPasskey(
  party: RelyingParty,
  challenge: string,
  credential: unknown,
  stored: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: idOf(party),
    credential: {
      id: stored.id,
      publicKey: Uint8Array.from(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
      transports: stored.transports,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}
