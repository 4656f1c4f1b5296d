// Stands for Object.hasOwn in the built files: the oldest supported Chrome has no such function.
const { hasOwnProperty: isOwn } = Object.prototype

export const hasOwn = (target: object, key: PropertyKey): boolean => isOwn.call(target, key)
