"""Publish finished renders: publish.py RENDERS [DEMO]

RENDERS holds what produce.sh made: <project>-<view>.png, interior_<kind>-<mood>.png and the polygons beside them.
DEMO (the folder above this one) gets media/source/**.webp with their index.json and windows.json, and world/polygons/**.json;
DEMO/world/worlds names the projects and buildings. Pictures published before and not in RENDERS stay as they are.
scripts/images.ts and scripts/progress-video.ts go on from there.
"""
import json
import os
import struct
import subprocess
import sys

from av import windows

STAGES = {  # stage in per cent: (date of the picture, what it shows)
    15: ('2025-03-20', 'возведены первые этажи каркаса'),
    40: ('2025-09-18', 'монолитные работы и начало фасада'),
    70: ('2026-04-16', 'фасадные работы'),
    95: ('2026-09-24', 'фасад готов, благоустройство двора'),
}
DATES = {'rechnoy': {40: '2024-11-14', 70: '2025-05-22', 95: '2025-11-20'}}  # built earlier than the others
TIMES = {'day': 'днём', 'golden': 'в золотой час', 'dusk': 'в сумерках'}
SIDES = {'S': 'южный фасад', 'N': 'северный фасад', 'E': 'восточный фасад', 'W': 'западный фасад',
         'SW': 'вид с юго-запада', 'SE': 'вид с юго-востока'}
TOWARDS = {'S': 'на юг', 'N': 'на север', 'E': 'на восток', 'W': 'на запад'}
OUTLOOKS = {'yard': 'двор комплекса', 'water': 'река и другой берег', 'park': 'деревья парка и соседние дома', 'city': 'улица и город'}
ROOMS = {'living': 'Гостиная', 'kitchen': 'Кухня-столовая', 'bedroom': 'Спальня', 'child': 'Детская', 'bathroom': 'Ванная комната',
         'hall': 'Прихожая', 'lobby': 'Лобби дома',
         'cafe': 'Коммерческое помещение на первом этаже: кафе'}
MOODS = {'warm': 'тёплая отделка', 'calm': 'спокойная отделка'}
BARE = {'none': 'без отделки: стены из блоков, стяжка, бетонный потолок',
        'whitebox': 'под чистовую отделку (White box): выровненные стены, стяжка, выводы электрики'}
SMALL = (960, 600)  # views from windows and most rooms: shown in cards and galleries, never across the screen
ORDER = ['genplan', 'hero', 'facade', 'window', 'interior', 'progress', 'courtyard', 'street', 'poster', 'portrait', 'video']
DRAWN = [  # not rendered: SVG by hand in media/source
    {'id': 'company/director', 'file': 'company/director.svg', 'kind': 'portrait', 'project': None, 'view': 'director',
     'alt': 'Рисованный портрет директора по работе с покупателями', 'width': 960, 'height': 1200},
]
FILM_STAGES = (15, 40, 70, 95)


def read(path):
    with open(path, encoding='utf-8') as f:
        return json.load(f)


def png_size(path):
    with open(path, 'rb') as f:
        return struct.unpack('>II', f.read(24)[16:24])


def interior(kind, mood):
    view = 'commercial' if kind == 'cafe' else kind
    name = f'interiors/{view}-{mood}'
    item = {'id': name, 'file': f'{name}.webp', 'kind': 'interior', 'project': None, 'view': view, 'mood': mood}
    item['alt'] = f'{ROOMS[kind]} {BARE[mood]}' if mood in BARE else f'{ROOMS[kind]}, {MOODS[mood]}'
    if kind in ('lobby', 'cafe', 'kitchen') or (kind, mood) == ('living', 'warm'):
        return item  # shown across the screen too
    return dict(item, width=SMALL[0], height=SMALL[1])


def exterior(world, project, view, polygons):
    title, kind = world['name'], view.split('-')[0]
    name = f'{project}/{view.lower()}'  # ids have no capitals
    item = {'id': name, 'file': f'{name}.webp', 'kind': kind, 'project': project, 'view': view.lower()}
    if kind == 'genplan':
        phases = ' со второй очередью' if view.endswith('-all') else ''
        item['alt'] = f'Генплан комплекса «{title}»{phases}, вид сверху: выбор корпуса'
    elif kind == 'window':
        name, side, floor = view[len('window-'):].rsplit('-', 2)
        building = next(b for b in world['buildings'] if b['id'] == name)
        seen = windows.outlook(world, building, side, int(floor))
        item.update(building=name, side=side, azimuth=windows.azimuth(building, side), floor=int(floor), outlook=seen,
                    width=SMALL[0], height=SMALL[1],
                    alt=f'Вид из окна {TOWARDS[side]} с {floor}\u00a0этажа: {OUTLOOKS[seen]}. «{title}», {building["name"].lower()}')
    elif kind == 'hero':
        item['alt'] = f'Жилой комплекс «{title}» {TIMES[world["cameras"]["hero"].get("time", "day")]}'
    elif kind == 'courtyard':
        item['alt'] = f'Двор комплекса «{title}»'
    elif kind == 'street':
        item['alt'] = f'Набережная у комплекса «{title}»' if world['site'].get('water') else f'Вид с улицы на комплекс «{title}»'
        if view.endswith('-dusk'):
            item['alt'] += f' {TIMES["dusk"]}'
    elif kind == 'facade':
        building = next(b for b in world['buildings'] if b['id'] == view.split('-', 1)[1])
        side = polygons['view'].split(':')[2]
        item.update(building=building['id'], side=side, alt=f'«{title}», {building["name"].lower()}: {SIDES[side]}, выбор квартиры')
    elif kind == 'progress':
        stage = int(view.split('-')[1])
        date, what = STAGES[stage]
        date = DATES.get(project, {}).get(stage, date)
        item.update(stage=stage / 100, date=date, alt=f'Ход строительства комплекса «{title}»: {what}, готовность {stage}\u00a0%')
    return item


def film(world, project):
    """The construction film and the picture that stands in for it; both are cut to 16:9 from the stages."""
    title, poster = world['name'], f'{project}/progress-poster'
    stages = [f'{project}/progress-{stage}.webp' for stage in FILM_STAGES]
    yield {'id': poster, 'file': stages[-1], 'kind': 'poster', 'project': project, 'view': 'progress-poster',
           'width': 1280, 'height': 720, 'alt': f'Кадр видео хода строительства комплекса «{title}»'}
    yield {'id': f'{project}/progress', 'files': stages, 'kind': 'video', 'project': project, 'view': 'progress',
           'poster': poster, 'width': 1280, 'height': 720,
           'alt': f'Видео хода строительства комплекса «{title}»: от первых этажей до готового фасада'}


def world_of(demo, project):
    """The project's world, with its later phases where they are drawn."""
    path = os.path.join(demo, 'world', 'all-phases', project + '.json')
    return read(path if os.path.exists(path) else os.path.join(demo, 'world', 'worlds', project + '.json'))


def index_windows(demo, index, path):
    """windows.json: for every building, side and storey, the view that stands for it."""
    out = []
    for project in sorted({i['project'] for i in index if i['kind'] == 'window'}):
        pictures = [i for i in index if i['kind'] == 'window' and i['project'] == project]
        for b, side, az, seen, low, high, item in windows.assign(world_of(demo, project), pictures):
            out.append({'project': project, 'building': b, 'azimuth': az, 'from': low, 'to': high, 'picture': item['id'],
                        'own': item['building'] == b and item['side'] == side,
                        'turn': abs((item['azimuth'] - az + 180) % 360 - 180), 'sameOutlook': item['outlook'] == seen})
    with open(path, 'w', encoding='utf-8') as f:
        f.write('[\n' + ',\n'.join(' ' + json.dumps(r, ensure_ascii=False) for r in out) + '\n]\n')


def main(renders, demo):
    index, sources = [*DRAWN], os.path.join(demo, 'media', 'source')
    known = os.path.join(sources, 'index.json')
    for name in sorted(os.listdir(renders)):
        stem, ext = os.path.splitext(name)
        if ext != '.png':
            continue
        source, beside = os.path.join(renders, name), os.path.join(renders, stem + '.json')
        if stem.startswith('interior_'):
            item = interior(*stem[len('interior_'):].split('-'))
        else:
            project, view = stem.split('-', 1)
            polygons = read(beside) if os.path.exists(beside) and view.split('-')[0] in ('genplan', 'facade') else None
            item = exterior(world_of(demo, project), project, view, polygons)
            if polygons:
                polygons['image'], item['polygons'] = f'media/{item["file"]}', f'polygons/{project}/{view}.json'
                target = os.path.join(demo, 'world', item['polygons'])
                os.makedirs(os.path.dirname(target), exist_ok=True)
                with open(target, 'w', encoding='utf-8') as f:
                    json.dump(polygons, f, ensure_ascii=False, separators=(',', ':'))
        small = ['-resize', *map(str, SMALL)] if 'width' in item else []
        if not small:
            item['width'], item['height'] = png_size(source)
        target = os.path.join(sources, item['file'])
        if not os.path.exists(target) or os.path.getmtime(target) < os.path.getmtime(source):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            subprocess.run(['cwebp', '-quiet', '-q', '89', '-m', '6', '-sharp_yuv', *small, source, '-o', target], check=True)
        index.append(item)
    fresh = {item['id'] for item in index}
    for item in read(known) if os.path.exists(known) else []:
        if item['id'] not in fresh and item['kind'] not in ('video', 'poster'):
            index.append(item)
    stages = {item['file'] for item in index}
    for project in sorted({item['project'] for item in index if item['kind'] == 'progress'}):
        if all(f'{project}/progress-{stage}.webp' in stages for stage in FILM_STAGES):
            index.extend(film(read(os.path.join(demo, 'world', 'worlds', project + '.json')), project))
    index.sort(key=lambda i: (ORDER.index(i['kind']), i['project'] or '', i['view']))
    index_windows(demo, index, os.path.join(sources, 'windows.json'))
    with open(known, 'w', encoding='utf-8') as f:
        json.dump(index, f, ensure_ascii=False, indent=1)
    print(len(index), 'entries')


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
