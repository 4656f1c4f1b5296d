// What the drawing of a plan may consist of: shapes and words, nothing that could run or be fetched.

const ALLOWED_ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc style text tspan path rect circle ellipse line polyline polygon ' +
    'pattern linearGradient radialGradient stop clipPath mask marker'
  ).split(' '),
)
const ELEMENT = /<\/?([^\s/>!?]+)/g
const HANDLER = /[\s"'/]on[a-z]{1,30}\s{0,9}=/i
/** Entities and processing instructions can bring in anything, also what the other checks look for. */
const DECLARATION = /<!(?!--)|<\?(?!xml\s)/i
const SCRIPT_ADDRESS = /javascript:/i
const OUTWARD_LINK = /(?:href|src)\s{0,9}=\s{0,9}["']\s{0,9}(?!#)/i
const OUTWARD_STYLE = /url\(\s{0,9}["']?\s{0,9}(?!#)|@import/i

/** An empty list means that the drawing is fine. */
export function findSvgProblems(svg: string): string[] {
  const problems: string[] = []
  const unknown = new Set([...svg.matchAll(ELEMENT)].map(([, name = '']) => name).filter((name) => !isAllowed(name)))
  for (const name of unknown) problems.push(`в чертеже не может быть элемента <${name}>`)
  if (HANDLER.test(svg) || SCRIPT_ADDRESS.test(svg)) problems.push('в чертеже не может быть скриптов и обработчиков')
  if (DECLARATION.test(svg)) problems.push('в чертеже не может быть объявлений и внешних сущностей')
  if (OUTWARD_LINK.test(svg) || OUTWARD_STYLE.test(svg)) problems.push('в чертеже не может быть внешних ссылок')
  return problems
}

function isAllowed(name: string): boolean {
  return ALLOWED_ELEMENTS.has(name)
}
