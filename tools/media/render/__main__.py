"""Renders photos, rooms, outlines and 3D models of the catalogue. See README.md."""
import argparse
import hashlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from catalogue import read_catalogue
from views import views_of

HERE = pathlib.Path(__file__).resolve().parent
SHARED = ('materials.py', 'shapes.py', 'upholstery.py', 'library.py', 'pieces.py')
ROOM_PARTS = ('parts', 'surfaces', 'art', 'things')
DEVELOPED = ('studio.py', 'develop.py', 'denoise.c')


class Ledger:
    """Remembers from which inputs each file was made, and how long it took."""

    def __init__(self, folder):
        self.path = folder / 'ledger.json'
        self.entries = json.loads(self.path.read_text()) if self.path.exists() else {}

    def is_current(self, path, inputs):
        return path.exists() and self.entries.get(path.name, {}).get('inputs') == inputs

    def record(self, path, inputs, seconds):
        self.entries[path.name] = {'inputs': inputs, 'seconds': round(seconds, 1)}
        partial = self.path.with_suffix('.partial')
        partial.write_text(json.dumps(self.entries, indent=0, sort_keys=True))
        partial.replace(self.path)


def source_of(slug):
    for path in sorted((HERE / 'furniture').glob('*.py')):
        if f"@piece('{slug}')" in path.read_text(encoding='utf-8'):
            return path
    raise SystemExit(f'{slug}: no model in {HERE / "furniture"}')


def imported_sources(path):
    """A furniture file and the furniture files that it imports."""
    names = re.findall(r'^from furniture\.(\w+) import', path.read_text(encoding='utf-8'), re.M)
    found = {path}
    for name in names:
        found |= imported_sources(HERE / 'furniture' / f'{name}.py')
    return found


def fingerprint(paths, *settings):
    digest = hashlib.sha256(repr(settings).encode())
    for path in sorted(paths):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def piece_inputs(slug, modules, *settings):
    paths = imported_sources(source_of(slug)) | {HERE / name for name in (*SHARED, *modules)}
    return fingerprint(paths, *settings)


def plan_photos(products, everything, arguments, folder):
    """Plans one task for each product and colour."""
    for product in products:
        type_sizes = [p['size'] for p in everything.values() if p['type'] == product['type']]
        settings = {'size': arguments.size or (480 if arguments.preview else 1600),
                    'samples': arguments.samples or (8 if arguments.preview else 16),
                    'threads': arguments.threads, 'type_sizes': type_sizes}
        for colour in product['colours']:
            if arguments.colour and colour not in arguments.colour:
                continue
            files = []
            for name, view in views_of(product).items():
                if arguments.view and name not in arguments.view:
                    continue
                inputs = piece_inputs(product['slug'], DEVELOPED + ('photos.py',), view, settings['size'],
                                      settings['samples'], type_sizes)
                files.append((folder / f"{product['slug']}--{colour}--{name}.png", inputs, name))
            yield {'output': 'photos', 'product': product, 'colour': colour, 'settings': settings, 'files': files,
                   'credits': str(folder / f"{product['slug']}--{colour}.credits.json")}


def plan_rooms(arguments, folder):
    for path in sorted((HERE / 'scenes').glob('*.py')):
        room = path.stem.replace('_', '-')
        if path.stem in ROOM_PARTS or (arguments.product and room not in arguments.product):
            continue
        settings = {'width': arguments.size or (480 if arguments.preview else 2000),
                    'samples': arguments.samples or (8 if arguments.preview else 24), 'threads': arguments.threads}
        parts = {HERE / f'scenes/{name}.py' for name in ROOM_PARTS}
        inputs = fingerprint({*HERE.glob('*.py'), *HERE.glob('furniture/*.py'), path, *parts}, settings['width'],
                             settings['samples'])
        yield {'output': 'rooms', 'room': room, 'settings': settings, 'files': [(folder / f'{room}.png', inputs, room)],
               'credits': str(folder / f'{room}.credits.json')}


def plan_outlines(products, folder):
    for product in products:
        inputs = piece_inputs(product['slug'], ('outlines.py',))
        yield {'output': 'outlines', 'product': product, 'files': [(folder / f"{product['slug']}.json", inputs, '')]}


def plan_models(products, arguments, folder):
    for product in products:
        inputs = piece_inputs(product['slug'], ('models.py',), product['size'])
        for colour in product['colours']:
            if not arguments.colour or colour in arguments.colour:
                path = folder / f"{product['slug']}--{colour}.glb"
                yield {'output': 'models', 'product': product, 'colour': colour, 'files': [(path, inputs, '')]}


def plan_sizes(products):
    for product in products:
        yield {'output': 'sizes', 'product': product, 'files': []}


def run_blender(task, arguments, on_finished, on_size=print):
    with tempfile.NamedTemporaryFile('w', suffix='.json', encoding='utf-8') as file:
        json.dump(task, file)
        file.flush()
        command = ['nice', '-n', '15', 'blender', '-b', '-noaudio', '--factory-startup', '-t', str(arguments.threads),
                   '--python-exit-code', '1', '-P', str(HERE / 'worker.py'), '--', file.name]
        # Blender looks for its Python in PATH; another Python there would hide Debian's numpy.
        environment = {**os.environ, 'PATH': '/usr/bin:' + os.environ['PATH']}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment,
                                   start_new_session=True)
        output = []
        try:
            for line in process.stdout:
                output.append(line)
                if line.startswith('FINISHED '):
                    on_finished(line.split(' ', 1)[1].strip())
                elif line.startswith('SIZE '):
                    on_size(line[5:].strip())
            failed = process.wait() != 0
        except KeyboardInterrupt:
            os.killpg(process.pid, signal.SIGTERM)
            raise
    if failed:
        sys.stderr.write(''.join(output[-25:]))
    return not failed


def run(tasks, arguments, folder):
    ledger = Ledger(folder) if folder else None
    todo, current = [], 0
    for task in tasks:
        files = task.pop('files')
        due = [f for f in files if arguments.force or not ledger.is_current(f[0], f[1])] if ledger else files
        current += len(files) - len(due)
        if due or not files:
            todo.append((task, due))
    total = sum(len(due) or 1 for _, due in todo)
    if arguments.list:
        for _, due in todo:
            for path, _, _ in due:
                print(path.name)
        print(f'{total} files to make, {current} up to date')
        return 0
    done, failures, started = 0, [], time.monotonic()
    for task, due in todo:
        inputs = {str(path): key for path, key, _ in due}
        task['jobs'] = [(name, str(path)) for path, _, name in due]
        task['path'] = str(due[0][0]) if due else ''
        last = time.monotonic()

        def finished(path):
            nonlocal done, last
            now = time.monotonic()
            ledger.record(pathlib.Path(path), inputs[path], now - last)
            done, last = done + 1, now
            left = (now - started) / done * (total - done)
            print(f'{done}/{total}  {left / 60:.0f} min left  {pathlib.Path(path).name}', flush=True)

        if not run_blender(task, arguments, finished):
            failures.append(task.get('room') or f"{task['product']['slug']} {task.get('colour', '')}")
    if ledger:
        print(f'{done} files made, {current} were up to date')
    if failures:
        print('Failed:', ', '.join(failures))
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(prog='python3 tools/media/render', description=__doc__)
    parser.add_argument('output', choices=('photos', 'rooms', 'outlines', 'models', 'sizes'))
    parser.add_argument('--out', type=pathlib.Path, help='output folder; never inside the repository by default')
    parser.add_argument('--product', action='append', help='slug of a product or id of a room; may be repeated')
    parser.add_argument('--type', action='append', help='type of the catalogue, such as sofas; may be repeated')
    parser.add_argument('--colour', action='append')
    parser.add_argument('--view', action='append', help='three-quarter, front, back, side, above, below or detail')
    parser.add_argument('--preview', action='store_true', help='480 px and 8 samples')
    parser.add_argument('--size', type=int, help='width in pixels (photos 1600, rooms 2000)')
    parser.add_argument('--samples', type=int, help='samples for each pixel (photos 16, rooms 24)')
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--force', action='store_true', help='make files again that are up to date')
    parser.add_argument('--list', action='store_true', help='only list what would be made')
    arguments = parser.parse_args()
    if arguments.output != 'sizes' and not arguments.out:
        parser.error('--out is required')
    return arguments


def main():
    arguments = parse_arguments()
    everything = read_catalogue()
    products = [p for p in everything.values()
                if (not arguments.product or p['slug'] in arguments.product)
                and (not arguments.type or p['type'] in arguments.type)]
    folder = arguments.out and arguments.out.resolve()
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    plans = {
        'photos': lambda: plan_photos(products, everything, arguments, folder),
        'rooms': lambda: plan_rooms(arguments, folder),
        'outlines': lambda: plan_outlines(products, folder),
        'models': lambda: plan_models(products, arguments, folder),
        'sizes': lambda: plan_sizes(products),
    }
    return run(plans[arguments.output](), arguments, folder)


def interrupt(*_):
    raise KeyboardInterrupt


if __name__ == '__main__':
    signal.signal(signal.SIGTERM, interrupt)
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit('Interrupted. Run the same command again to continue.')
