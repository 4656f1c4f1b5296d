// Passkeys through the browser's own functions; the server gives and takes their JSON forms.

type OptionsJson = Record<string, unknown>

/** Older browsers know passkeys, but not their JSON forms. */
export function arePasskeysPossible(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Null: the person has closed the browser's window, or the browser allows no passkeys at this address. */
export async function readPasskey(options: OptionsJson): Promise<CredentialJson | null> {
  return credentialOf(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )
}

export async function createPasskey(options: OptionsJson): Promise<CredentialJson | null> {
  return credentialOf(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )
}

export type CredentialJson = {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

async function credentialOf(ask: () => Promise<Credential | null>): Promise<CredentialJson | null> {
  try {
    const credential = await ask()
    return credential ? ((credential as PublicKeyCredential).toJSON() as unknown as CredentialJson) : null
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError', 'SecurityError'].includes(error.name))
      return null
    throw error
  }
}
