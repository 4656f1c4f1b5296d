// Owns the addresses of project declarations: the state register, and those of the demo's own buildings.

/** наш.дом.рф in the form that every browser and mail client opens. */
export const declarationsHref = 'https://xn--80az8a.xn--d1aqf.xn--p1ai/'

/**
 * The declaration of one building or phase. On the reserved domain: an address of the real register would lead to
 * somebody's real building.
 */
export const declarationHrefOf = (key: string): string => `https://declarations.moroshka.example/${key}`
