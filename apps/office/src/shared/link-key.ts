// The key of a link from a letter or from the log: it is the fragment of the address, which browsers never send.

export const keyOfLink = (): string => decodeURIComponent(window.location.hash.slice(1))
