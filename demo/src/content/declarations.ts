// Owns the address of the state register that keeps project declarations.

/** наш.дом.рф in the form that every browser and mail client opens. */
export const declarationsHref = 'https://xn--80az8a.xn--d1aqf.xn--p1ai/'
