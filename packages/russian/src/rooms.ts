// The number of rooms in words. Apart from lot.ts: the quick search of home needs nothing else of it.
const multiples = ['', 'одно', 'двух', 'трёх', 'четырёх', 'пяти', 'шести']

/** The adjective in words, by its ending: «двухкомнатные», «двухкомнатную»; «7-комнатные» above six. */
export function roomsAdjective(rooms: number, ending: 'ые' | 'ую'): string {
  return `${multiples[rooms] || `${rooms}-`}комнатн${ending}`
}
