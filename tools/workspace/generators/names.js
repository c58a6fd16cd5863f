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

exports.addToJson = (tree, file, change) => {
  const json = JSON.parse(tree.read(file, 'utf8'));
  change(json);
  tree.write(file, `${JSON.stringify(json, null, 2)}\n`);
};
