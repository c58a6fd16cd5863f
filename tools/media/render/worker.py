"""Runs inside Blender: carries out the jobs of a file that `__main__.py` wrote."""
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def report(path):
    print(f'FINISHED {path}', flush=True)


def write_credits(path):
    """Credits of the imported models in the scene that was built last."""
    from library import credits
    with open(f'{path}.partial', 'w', encoding='utf-8') as file:
        json.dump(credits, file, indent=1, ensure_ascii=False)
    os.replace(f'{path}.partial', path)


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
        task = json.load(file)
    output = task['output']
    if output == 'photos':
        from photos import take_photos
        take_photos(task['product'], task['colour'], task['jobs'], task['settings'], report)
        write_credits(task['credits'])
    elif output == 'rooms':
        from rooms import take_room_photo
        take_room_photo(task['room'], task['path'], task['settings'])
        write_credits(task['credits'])
        report(task['path'])
    elif output == 'outlines':
        from outlines import draw_outlines
        draw_outlines(task['product'], task['path'])
        report(task['path'])
    elif output == 'models':
        from models import export_model
        export_model(task['product'], task['colour'], task['path'])
        write_credits(task['path'].replace('.glb', '.credits.json'))
        report(task['path'])
    elif output == 'sizes':
        from sizes import print_size
        print_size(task['product'])


main()
