// Numbers in words: «пятнадцати», «двадцать пять», «на пятом».
import { formsOf } from './inflection.ts'

const cardinals = `1 один одна одно одного одной одну одним
2 два две двух двум двумя
3 три трех трем тремя
4 четыре четырех четырем четырьмя
5 пят/s
6 шест/s
7 семь семи семью
8 восемь восьми восемью
9 девят/s
10 десят/s
11 одиннадцат/s
12 двенадцат/s
13 тринадцат/s
14 четырнадцат/s
15 пятнадцат/s
16 шестнадцат/s
17 семнадцат/s
18 восемнадцат/s
19 девятнадцат/s
20 двадцат/s
30 тридцат/s
40 сорок сорока
50 пятьдесят пятидесяти
60 шестьдесят шестидесяти
70 семьдесят семидесяти
80 восемьдесят восьмидесяти
90 девяносто девяноста
100 сто ста
200 двести двухсот
300 триста трехсот
400 четыреста четырехсот
500 пятьсот пятисот
1.5 полтора полторы полутора`

const ordinals = `1 перв/j
2 втор/j
3 третий третья третье третьего третьей третьем третьему третью третьих
4 четверт/j
5 пят/j
6 шест/j
7 седьм/j
8 восьм/j
9 девят/j
10 десят/j
11 одиннадцат/j
12 двенадцат/j
13 тринадцат/j
14 четырнадцат/j
15 пятнадцат/j
16 шестнадцат/j
17 семнадцат/j
18 восемнадцат/j
19 девятнадцат/j
20 двадцат/j
30 тридцат/j`

function valuesByForm(table: string): Map<string, number> {
  const values = new Map<string, number>()
  for (const row of table.split('\n')) {
    const [value, ...words] = row.split(' ')
    for (const form of words.flatMap(formsOf)) values.set(form, Number(value))
  }
  return values
}

/** «пяти» is both a cardinal and a wrong ordinal; the cardinal is looked up first. */
export const cardinalForms: ReadonlyMap<string, number> = /* @__PURE__ */ valuesByForm(cardinals)
export const ordinalForms: ReadonlyMap<string, number> = /* @__PURE__ */ valuesByForm(ordinals)
