// Forms of Russian words. A form too many does no harm here; a form that is missing is a word not understood.

/** Endings by class. A word of the grammar is written `stem/class`, an indeclinable word without a class. */
const endings: Readonly<Record<string, string>> = {
  /** комната */
  a: ',а,ы,и,е,у,ой,ою,ам,ами,ах',
  /** балкон */
  m: ',а,у,ом,е,ы,и,ов,ам,ами,ах',
  /** ключ */
  h: ',а,у,ом,ем,е,и,ей,ам,ами,ах',
  /** площадь, рубль */
  s: 'ь,я,ю,ем,е,и,ей,ям,ями,ях,ью',
  /** кухня */
  y: 'я,и,е,ю,ей,ь,ям,ями,ях',
  /** студия */
  i: 'ия,ии,ию,ией,ий,иям,иями,иях',
  /** заселение */
  e: 'е,я,ю,ем,и,й,ям,ями,ях',
  /** место */
  o: 'о,а,у,ом,е,,ам,ами,ах',
  /** чистовая, готов */
  j: 'ый,ий,ой,ая,яя,ое,ее,ые,ие,ого,его,ому,ему,ым,им,ую,юю,ою,ей,ом,ем,ых,их,ыми,ими',
}

export function formsOf(word: string): string[] {
  const [stem = '', kind] = word.split('/')
  if (kind === undefined) return [stem]
  const forms = (endings[kind] ?? '').split(',').map((ending) => stem + ending)
  // двушка, двушек; лодка, лодок
  if (kind === 'a' && /[бвгджзклмнпрстфхцчшщ]к$/.test(stem)) {
    forms.push(`${stem.slice(0, -1)}ек`, `${stem.slice(0, -1)}ок`)
  }
  return forms
}

/**
 * By the end of a name's word. Adjectives keep their gender here: «у Хорошёвской» is a station, «в Хорошёвском» a
 * district.
 */
const nameClasses: readonly (readonly [RegExp, string])[] = [
  [/(ая|яя)$/, 'ая,яя,ой,ей,ую,юю,ою'],
  [/(ое|ее)$/, 'ое,ее,ого,его,ому,ему,ым,им,ом,ем'],
  [/(ий|ый|ой)$/, 'ий,ый,ого,его,ому,ему,ым,им,ом,ем'],
  [/(ие|ые)$/, 'ие,ые,их,ых,им,ым,ими,ыми'],
  [/ия$/, endings.i ?? ''],
  [/а$/, endings.a ?? ''],
  [/я$/, endings.y ?? ''],
  [/ь$/, endings.s ?? ''],
  [/[ыи]$/, ',ы,и,ов,ев,ам,ами,ах,ям,ями,ях,ей'],
  // «в Ясенево» and «в Ясеневе»
  [/о$/, 'о,а,у,ом,е'],
  [/е$/, 'е,я,ю,ем,и'],
  // «на берегу», «в саду»
  [/[бвгджзклмнпрстфхцчшщ]$/, endings.m ?? ''],
]

/** The forms of one word of a name, given in lower case. An abbreviation has one form. */
export function nameForms(word: string): string[] {
  const found = word.length > 2 && nameClasses.find(([end]) => end.test(word))
  if (!found) return [word]
  const [end, forms] = found
  const stem = word.replace(end, (letters) => (/[бвгджзклмнпрстфхцчшщ]/.test(letters) ? letters : ''))
  return [word, ...forms.split(',').map((ending) => stem + ending)]
}
