#!/bin/sh
# Render the demo set into a folder: produce.sh OUT [PATTERN]. What is there already is skipped; PATTERN (grep -E) picks jobs by name.
# About 50 pictures, 1 to 3 minutes each on two cores. Then: publish.py OUT
set -e
here=$(cd "$(dirname "$0")" && pwd) out=$1 pattern=${2:-.} worlds=${WORLDS:-$here/../world/worlds}
export OPENBLAS_NUM_THREADS=1
mkdir -p "$out"

job() { # name script arguments...
  name=$1 script=$2
  shift 2
  [ ! -e "$out/$name.png" ] || return 0
  echo "$name" | grep -qE "$pattern" || return 0
  blender -b -t "${THREADS:-2}" --python-exit-code 3 -P "$here/$script" -- "$@" --out "$out/$name.png" >"$out/$name.log" 2>&1
  grep -h TIMING "$out/$name.log"
}
view() { # project view samples arguments...
  project=$1 view=$2 samples=$3
  shift 3
  job "$project-$view" render.py --world "$worlds/$project.json" --view "$view" --samples "$samples" "$@"
}
facade() { # project building side
  job "$1-facade-$2" render.py --world "$worlds/$1.json" --view "facade:$2:$3" --samples 8 --polygons
}

all='severny rechnoy lesnoy zavod vysota'
for p in $all; do view $p genplan 16 --polygons; done
for p in $all; do view $p hero 18; done
facade severny b1 S; facade severny b2 E; facade severny b3 S
facade rechnoy a S; facade rechnoy b S
facade lesnoy 1 S; facade lesnoy 2 S; facade lesnoy 3 S
facade zavod m1 S; facade zavod m2 S
facade vysota t1 SW; facade vysota t2 SW; facade vysota p S
for room in living-warm kitchen-warm kitchen-calm lobby-warm cafe-calm; do
  job interior_$room interior.py --kind ${room%-*} --mood ${room#*-} --samples 12
done
for p in severny vysota zavod; do
  for s in 15 40 70 95; do
    job $p-progress-$s render.py --world "$worlds/$p.json" --view progress --stage 0.$s --size 1280x800 --samples 8
  done
done
for p in $all; do view $p courtyard 8; done
for p in $all; do view $p street 8; done
