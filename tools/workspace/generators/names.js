const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

exports.createNames = (name) => {
  if (!NAME.test(name)) throw new Error(`"${name}" is not a valid name: use kebab-case, for example order-list`);
  const pascal = name
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');
  return {
    name,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    title: pascal.replace(/(?<!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`),
  };
};

exports.requireFree = (tree, folder) => {
  if (tree.exists(folder)) throw new Error(`${folder} already exists`);
};

const owns = (mount, path) => path === mount || (mount !== '/' && path.startsWith(`${mount}/`));

/** Adds the mount of a path to a remote, unless it has one that owns the path. Throws if another remote owns it. */
exports.addMount = (tree, app, path) => {
  for (const other of tree.children('apps')) {
    const file = `apps/${other}/package.json`;
    const { mounts = [] } = (tree.exists(file) && JSON.parse(tree.read(file, 'utf8')).spruce) || {};
    if (!mounts.some((mount) => owns(mount, path) || (other !== app && owns(path, mount)))) continue;
    if (other === app) return;
    throw new Error(`${path} belongs to ${other}`);
  }
  if (tree.exists(`apps/${app}/package.json`))
    exports.addToJson(tree, `apps/${app}/package.json`, ({ spruce }) => spruce.mounts.push(path));
};

exports.addToJson = (tree, file, change) => {
  const json = JSON.parse(tree.read(file, 'utf8'));
  change(json);
  tree.write(file, `${JSON.stringify(json, null, 2)}\n`);
};
